import { Injectable, type OnApplicationBootstrap, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { ApplicationConfig, ExternalContextCreator, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { RouteParamsFactory } from '@nestjs/core/router/route-params-factory';
import type { Request, Response } from 'express';
import {
  OPERATION_BODY,
  OPERATION_ID,
  OPERATION_LIST,
  OPERATION_MATCHES,
  OPERATION_SENDS_TAG,
} from '../common/openapi/operation.decorator';
import { ROUTE_ACCESS, type RouteAccess } from '../common/permissions/route-access.decorator';
import { SilentResponse } from './silent-response';
import { tagOf } from './tag-of';

/** Returns the tag that a GET would have, called with the path parameters of a request. */
export type TagReader = (request: Request, response: Response) => Promise<string | undefined>;

type Handler = (...args: unknown[]) => unknown;

interface Route {
  readonly method: RequestMethod;
  readonly path: string;
  readonly controller: object;
  readonly name: string;
  readonly handler: Handler;
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);

const metadata = <T>(key: string, { handler }: Pick<Route, 'handler'>): T | undefined =>
  Reflect.getMetadata(key, handler) as T | undefined;

const isRead = ({ method }: Route): boolean => method === RequestMethod.GET;

/** A POST is no change of what the GET of its path returns, unless it says so. */
const OF_THE_PATH = [RequestMethod.PATCH, RequestMethod.PUT, RequestMethod.DELETE];

/**
 * Finds the GETs of what each operation changes: that of its own path for PATCH, PUT and DELETE, unless it is a list, and those that the
 * operation declares. They are called like the routes themselves, including their guards: these look up the resource, which may have changed.
 */
@Injectable()
export class Representations implements OnApplicationBootstrap {
  private readonly readers = new Map<Handler, readonly TagReader[]>();
  private readonly tagged = new Set<Handler>();
  private readonly answering = new Set<Handler>();

  constructor(
    private readonly modules: ModulesContainer,
    private readonly contexts: ExternalContextCreator,
    private readonly application: ApplicationConfig,
  ) {}

  onApplicationBootstrap(): void {
    const routes = this.routes();
    const reads = routes.filter((route) => isRead(route) && metadata(OPERATION_LIST, route) !== true);
    const byPath = new Map(reads.map((one) => [one.path, one]));
    const byId = new Map(reads.map((one) => [metadata<string>(OPERATION_ID, one) ?? '', one]));
    const changes = routes.filter((route) => !isRead(route));
    const bodies = new Set<unknown>();
    for (const change of changes) {
      const found = this.readsOf(change, byPath, byId);
      if (found.length === 0) continue;
      this.readers.set(
        change.handler,
        found.map((read) => this.readerOf(read)),
      );
      for (const read of found.filter((one) => metadata(OPERATION_SENDS_TAG, one) !== true)) {
        this.tagged.add(read.handler);
        bodies.add(metadata(OPERATION_BODY, read));
      }
    }
    bodies.delete(undefined);
    for (const change of changes) if (bodies.has(metadata(OPERATION_BODY, change))) this.answering.add(change.handler);
  }

  /** Whether responses of this handler have a tag that a change may name. */
  isTagged(handler: Handler): boolean {
    return this.tagged.has(handler);
  }

  /** Whether this handler of a change returns what a GET of the resource would return then. */
  isAnsweredWithResource(handler: Handler): boolean {
    return this.answering.has(handler);
  }

  /** Reads the tags of what this handler changes, any of which a caller may name; empty where there is none. */
  readersFor(handler: Handler): readonly TagReader[] {
    return this.readers.get(handler) ?? [];
  }

  private readsOf(
    change: Route,
    byPath: ReadonlyMap<string, Route>,
    byId: ReadonlyMap<string, Route>,
  ): readonly Route[] {
    // Whoever may call without a token has read nothing as a caller.
    if (metadata<RouteAccess>(ROUTE_ACCESS, change)?.kind === 'public') return [];
    const declared = (metadata<readonly string[]>(OPERATION_MATCHES, change) ?? []).map((id) => {
      const read = byId.get(id);
      if (!read) throw new Error(`No GET of one resource is called ${id}, which ${change.name} declares`);
      return read;
    });
    const own = OF_THE_PATH.includes(change.method) ? byPath.get(change.path) : undefined;
    return own ? [own, ...declared] : declared;
  }

  private readerOf(route: Route): TagReader {
    const values = new RouteParamsFactory(this.application);
    const factory = {
      // The guards see the response of the change, on which they have noted what they counted; the handler sees one that sends nothing.
      exchangeKeyForValue: (key: number, data: unknown, [req, , res]: [Request, unknown, SilentResponse]): unknown =>
        values.exchangeKeyForValue(key, data as string, { req, res, next: () => undefined }),
    };
    const options = { guards: true, interceptors: false, filters: false };
    const call = this.contexts.create(
      route.controller,
      route.handler,
      route.name,
      ROUTE_ARGS_METADATA,
      factory,
      undefined,
      undefined,
      options,
      'http',
    ) as (request: Request, response: Response, silent: SilentResponse) => Promise<unknown>;
    const sendsTag = metadata(OPERATION_SENDS_TAG, route) === true;
    return async (request, response) => {
      // What the guards store on the request belongs to this read, not to the change.
      const read = Object.create(request) as Request;
      const silent = new SilentResponse(read, request.headers['if-match']);
      const body = await call(read, response, silent);
      return sendsTag ? silent.tag : tagOf(body);
    };
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
