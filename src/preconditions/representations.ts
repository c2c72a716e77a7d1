import { Injectable, type OnApplicationBootstrap, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { ApplicationConfig, ExternalContextCreator, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { RouteParamsFactory } from '@nestjs/core/router/route-params-factory';
import type { Request, Response } from 'express';
import { OPERATION_LIST } from '../common/openapi/operation.decorator';

/** Returns the body that a GET of the URL of a request would return. */
export type Reader = (request: Request, response: Response) => Promise<unknown>;

type Handler = (...args: unknown[]) => unknown;

interface Route {
  readonly method: RequestMethod;
  readonly path: string;
  readonly controller: object;
  readonly name: string;
  readonly handler: Handler;
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);

const isList = (handler: Handler): boolean => Reflect.getMetadata(OPERATION_LIST, handler) === true;

const CHANGES = [RequestMethod.PATCH, RequestMethod.PUT];

/**
 * Finds the GET of the same path for each PATCH and PUT, unless it is a list. It is called like the route itself, including
 * its guards: they look up the resource, which may have changed.
 */
@Injectable()
export class Representations implements OnApplicationBootstrap {
  private readonly readers = new Map<Handler, Reader>();
  private readonly tagged = new Set<Handler>();

  constructor(
    private readonly modules: ModulesContainer,
    private readonly contexts: ExternalContextCreator,
    private readonly application: ApplicationConfig,
  ) {}

  onApplicationBootstrap(): void {
    const routes = this.routes();
    const reads = new Map(
      routes
        .filter(({ method, handler }) => method === RequestMethod.GET && !isList(handler))
        .map((one) => [one.path, one]),
    );
    for (const { method, path, handler } of routes) {
      const read = reads.get(path);
      if (!CHANGES.includes(method) || !read) continue;
      this.readers.set(handler, this.readerOf(read));
      this.tagged.add(read.handler);
    }
  }

  /** Whether responses of this handler have a tag that a change may name. */
  isTagged(handler: Handler): boolean {
    return this.tagged.has(handler);
  }

  /** Reads the resource that this handler changes; undefined where its path has no GET. */
  readerFor(handler: Handler): Reader | undefined {
    return this.readers.get(handler);
  }

  private readerOf({ controller, name, handler }: Route): Reader {
    const values = new RouteParamsFactory(this.application);
    const factory = {
      exchangeKeyForValue: (key: number, data: unknown, [req, res, next]: unknown[]): unknown =>
        values.exchangeKeyForValue(key, data as string, { req, res, next } as never),
    };
    const options = { guards: true, interceptors: false, filters: false };
    const call = this.contexts.create(
      controller,
      handler,
      name,
      ROUTE_ARGS_METADATA,
      factory,
      undefined,
      undefined,
      options,
      'http',
    ) as (request: Request, response: Response, next: () => void) => Promise<unknown>;
    // What the guards store on the request belongs to this read, not to the change.
    return (request, response) => call(Object.create(request) as Request, response, () => undefined);
  }

  private routes(): Route[] {
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    return controllers.flatMap(({ instance, metatype }) =>
      metatype && instance ? this.routesOf(instance, metatype as Type<unknown>) : [],
    );
  }

  private routesOf(controller: object, metatype: Type<unknown>): Route[] {
    const prototype = metatype.prototype as Record<string, Handler>;
    const base = segments(Reflect.getMetadata(PATH_METADATA, metatype) as string);
    return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
      if (!handler || method === undefined) return [];
      const path = [...base, ...segments(Reflect.getMetadata(PATH_METADATA, handler) as string)].join('/');
      return [{ method, path, controller, name, handler }];
    });
  }
}
