import express, { type Express, Router } from 'express';
import { rememberMethods } from './known-methods';

/** Paths with a wildcard or an optional part have no one length, and those that begin with a parameter no one beginning. */
const UNSORTED = /[*{]|^\/?(?::|[^/]+\/:)/;

/** The length of a path and how it begins, letters in any case and with or without a slash at its end, as Express takes it. */
function routeKey(path: string): string {
  const steps = path.toLowerCase().split('/').filter(Boolean);
  return `${steps.length} ${steps[0] ?? ''}/${steps[1] ?? ''}`;
}

/**
 * An Express application that looks for a route among those of the same length and beginning. Express itself tries all of
 * them in turn, which costs more than most of our answers when there are hundreds.
 */
export function sortedRoutes(): Express {
  const app = express();
  const routers = new Map<string, Router>();
  const route = app.route.bind(app);
  app.route = (path: string) => {
    if (UNSORTED.test(path)) return route(path);
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
  rememberMethods(app);
  return app;
}
