import { METHODS } from 'node:http';
import { type Express, type Request, Router } from 'express';

/** Which methods the routes of an application take, by path; looked through only for requests that no route took. */
const routesOf = new WeakMap<object, Router>();
const found = new WeakMap<Request, Set<string>>();

/** Remembers the routes that are generated from now on. */
export function rememberMethods(app: Express): void {
  const paths = Router();
  routesOf.set(app, paths);
  const route = app.route.bind(app);
  app.route = (path: string) => {
    const created = route(path);
    paths.all(path, (request, _response, next) => {
      const methods = new Set(created.stack.map(({ method }) => method.toUpperCase()));
      // One that takes every method, as the sites below our own host do, says nothing about an address.
      if (methods.size < METHODS.length) for (const method of methods) found.get(request)?.add(method);
      next();
    });
    return created;
  };
}

/** The methods that routes take at the path of a request, regardless of who calls and whether there is something; none for an unknown path. */
export function methodsAt(request: Request): string[] {
  const methods = new Set<string>();
  found.set(request, methods);
  const { url, baseUrl } = request;
  // Anyone who asks may be below a part of the path, which Express then takes away.
  Object.assign(request, { url: request.originalUrl, baseUrl: '' });
  routesOf.get(request.app)?.(request, request.res as never, () => undefined);
  Object.assign(request, { url, baseUrl });
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}
