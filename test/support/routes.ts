import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { ROUTE_ACCESS, type RouteAccess } from '../../src/common/permissions/route-access.decorator';
import type { TestApp } from './test-app';

/** A route as declared by its controller. */
export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With the prefix, and with parameters such as `:spaceId` and `*pagePath`. */
  readonly path: string;
  readonly access: RouteAccess | undefined;
  readonly takesBody: boolean;
  readonly handler: (...args: unknown[]) => unknown;
}

type Metatype = (abstract new (...args: never[]) => object) & { prototype: Record<string, Route['handler']> };

const OUTSIDE = /^\/(health|files|fonts|app|app-assets|sso|sign-in|invitations|unsubscribe|~bindery)(?:[/{]|$)/;

const METHODS: Partial<Record<RequestMethod, Route['method']>> = {
  [RequestMethod.GET]: 'get',
  [RequestMethod.POST]: 'post',
  [RequestMethod.PUT]: 'put',
  [RequestMethod.PATCH]: 'patch',
  [RequestMethod.DELETE]: 'delete',
};

const join = (...parts: string[]): string => `/${parts.flatMap((part) => part.split('/').filter(Boolean)).join('/')}`;

const takesBody = (controller: object, name: string): boolean => {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, unknown>;
  return Object.keys(args).some((key) => Number(key.split(':')[0]) === Number(RouteParamtypes.BODY));
};

function routesOf(controller: Metatype): Route[] {
  const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
  return new MetadataScanner().getAllMethodNames(controller.prototype).flatMap((name) => {
    const handler = controller.prototype[name];
    const method = handler && METHODS[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
    if (!handler || !method) return [];
    const own = join(base, Reflect.getMetadata(PATH_METADATA, handler) as string);
    const path = OUTSIDE.test(own) ? own : join('v1', own);
    const access = Reflect.getMetadata(ROUTE_ACCESS, handler) as RouteAccess | undefined;
    return { method, path, access, takesBody: takesBody(controller, name), handler };
  });
}

/** All routes of the running service, so that a test over them cannot miss one. */
export function listRoutes(app: TestApp): Route[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].flatMap(({ metatype }) => (metatype ? [metatype as Metatype] : [])),
  );
  return [...new Set(controllers)]
    .flatMap(routesOf)
    .sort((one, other) => `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`));
}

/** `get /v1/spaces/:spaceId`. */
export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** The path of a route with its parameters filled in and without its optional parts; throws for a parameter without a value. */
export const fill = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/\{[^}]*\}/g, '').replace(/[:*](\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Say what stands for the path parameter ${name}`);
    return value;
  });

/** Deletions run last, those of nested resources first. */
export const turnOf = ({ method, path }: Pick<Route, 'method' | 'path'>): number =>
  method === 'delete' ? 1 / path.split('/').length : 0;
