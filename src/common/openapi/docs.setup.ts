import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import { ERRORS_PAGE } from '../errors/error-answer';
import { DocsAsset } from './docs-asset';
import { errorsPage } from './errors-page';
import { toYaml } from './document-yaml';
import { buildDocument } from './openapi-document';

/** The pages run only their own scripts, load nothing from other origins, and call only their own origin. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

const ownFile = (name: string) => () => readFile(path.join(__dirname, 'ui', name));

/** Resolved on request, so that the start does not depend on the package. */
const swaggerFile = (name: string) => () => readFile(require.resolve(`swagger-ui-dist/${name}`));

const serve =
  (asset: DocsAsset, policy?: string): RequestHandler =>
  (request: Request, response: Response, next: NextFunction) => {
    if (policy) response.setHeader('Content-Security-Policy', policy);
    asset.send(request, response).catch(next);
  };

const PAGES: Readonly<Record<string, DocsAsset>> = {
  '/docs': new DocsAsset(HTML, ownFile('index.html')),
  [ERRORS_PAGE]: new DocsAsset(HTML, () => Promise.resolve(errorsPage())),
  '/docs/docs.mjs': new DocsAsset(SCRIPT, ownFile('docs.mjs')),
  '/docs/docs.css': new DocsAsset(STYLE, ownFile('docs.css')),
  '/docs/favicon.svg': new DocsAsset('image/svg+xml', ownFile('favicon.svg')),
  '/docs/swagger-ui.css': new DocsAsset(STYLE, swaggerFile('swagger-ui.css')),
  '/docs/swagger-ui-bundle.js': new DocsAsset(SCRIPT, swaggerFile('swagger-ui-bundle.js')),
};

/**
 * Swagger UI at `/docs` and the document at `/openapi.json` and `/openapi.yaml`, for everyone. Nothing is built or read
 * before the first request for it. `publicUrl` is the base URL of the document; see `buildDocument`.
 */
export function setupDocs(app: NestExpressApplication, publicUrl: string, webhooks: OpenAPIObject['webhooks']): void {
  const json = async () => JSON.stringify(await buildDocument(app, publicUrl, webhooks));
  const yaml = async () => toYaml(await json());
  const router = Router({ strict: true });
  // Addresses in the page are relative to `/docs`, so that it also works below a path of a proxy.
  router.get('/docs/', (_request, response) => response.redirect(308, '../docs'));
  for (const [address, asset] of Object.entries(PAGES)) router.get(address, serve(asset, PAGE_POLICY));
  router.get('/openapi.json', serve(new DocsAsset('application/json; charset=utf-8', json)));
  router.get('/openapi.yaml', serve(new DocsAsset('application/yaml; charset=utf-8', yaml)));
  app.use(router);
}
