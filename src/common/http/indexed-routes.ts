import express, { type Express, Router } from 'express';
import { recordMethods } from './known-methods';

/** Paths with a wildcard or an optional part have no fixed length, and those that begin with a parameter no fixed start. */
const NOT_INDEXED = /[*{]|^\/?(?::|[^/]+\/:)/;

/** The length and the first segments of a path, case-insensitive and with or without a trailing slash, as Express matches it. */
function routeKey(path: string): string {
  const segments = path.toLowerCase().split('/').filter(Boolean);
  return `${segments.length} ${segments[0] ?? ''}/${segments[1] ?? ''}`;
}

/**
 * An Express application that looks for a route among those of the same length and first segments. Express itself tries all of
 * them in turn, which costs more than most responses when there are hundreds.
 */
export function createIndexedExpress(): Express {
  const app = express();
  const routers = new Map<string, Router>();
  const route = app.route.bind(app);
  app.route = (path: string) => {
    if (NOT_INDEXED.test(path)) return route(path);
    if (routers.size === 0)
      app.use((request, response, next) => {
        const router = routers.get(routeKey(request.path));
        if (router) router(request, response, next);
        else next();
      });
    const key = routeKey(path);
    const router = routers.get(key) ?? Router();
    routers.set(key, router);
    return router.route(path);
  };
  recordMethods(app);
  // Express would answer 304 by itself, and never where the request says `no-cache`: `isKnown` decides, for every response.
  Object.defineProperty(app.request, 'fresh', { value: false });
  return app;
}
