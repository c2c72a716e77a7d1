import { METHODS } from 'node:http';
import { type Express, type Request, Router } from 'express';

/** The methods of the routes of an application, by path; consulted only for requests that no route handled. */
const routesOf = new WeakMap<object, Router>();
const found = new WeakMap<Request, Set<string>>();

/** Records the methods of all routes that are added from now on. */
export function recordMethods(app: Express): void {
  const paths = Router();
  routesOf.set(app, paths);
  const route = app.route.bind(app);
  app.route = (path: string) => {
    const created = route(path);
    paths.all(path, (request, _response, next) => {
      const methods = new Set(created.stack.map(({ method }) => method.toUpperCase()));
      // A route for every method, such as the one of sites on the host of the service, tells nothing about a path.
      if (methods.size < METHODS.length) for (const method of methods) found.get(request)?.add(method);
      next();
    });
    return created;
  };
}

/** The methods that routes support at the path of a request, whoever calls and whether or not the resource exists; none for an unknown path. */
export function methodsAt(request: Request): string[] {
  const methods = new Set<string>();
  found.set(request, methods);
  const { url, baseUrl } = request;
  // The caller may be mounted below a prefix, which Express then strips from the URL.
  Object.assign(request, { url: request.originalUrl, baseUrl: '' });
  routesOf.get(request.app)?.(request, request.res as never, () => undefined);
  Object.assign(request, { url, baseUrl });
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}
