import type { INestApplication, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Logger as PinoLogger } from 'pino';
import { AgentOAuthEndpoint } from './agents/sign-in/agent-oauth-endpoint';
import { SIGN_IN_FORMS } from './accounts/form-addresses';
import { AppModule, type RunningConfiguration } from './app.module';
import { Refusals } from './audit/refusals';
import { LARGE_EDITS } from './change-requests/edits/edit-limits';
import { cacheValidationRules } from './common/dto/cache-validation-rules';
import { RequestValidationPipe } from './common/dto/request-validation.pipe';
import { handleUnknownRoute, ErrorFilter } from './common/http/error.filter';
import { watchAbortedResponses } from './common/http/aborted-responses';
import { compressAnswers } from './common/http/compressed-answers';
import { jsonBody } from './common/http/json-body';
import { accessLog, type Log } from './common/http/logger';
import { LOG } from './common/http/log.token';
import { NestLogger } from './common/http/nest-logger';
import { requestIdMiddleware } from './common/http/request-id.middleware';
import { limitServer } from './common/http/server-limits';
import { createIndexedExpress } from './common/http/indexed-routes';
import { setupDocs } from './common/openapi/docs.setup';
import { buildDocument } from './common/openapi/openapi-document';
import { GIT_HOOKS } from './git/hooks/git-hooks.controller';
import { ARCHIVE_UPLOADS } from './import/upload/archive-body.decorator';
import { HttpMetrics } from './metrics/http-metrics';
import { LiveHttpAdapter } from './live/live-upgrade';
import { MetricsEndpoint } from './metrics/metrics-endpoint';
import { LDAP_FORMS } from './ldap/ldap-addresses';
import { LOGOUT_FORMS } from './oidc/oidc-addresses';
import { SiteRouter } from './publishing/routing/site-router';
import { CONFIGURATION, type Configuration } from './config/configuration';
import { Tracing } from './tracing/tracing';
import { ConcurrencyLimitMiddleware } from './limits/concurrency-limit.middleware';
import { RateLimitMiddleware } from './limits/rate-limit.middleware';
import { translateOutage } from './database/outage';
import { translateGonePerson } from './database/violations';
import { UNSUBSCRIBE_FORMS } from './notifications/mails/unsubscribe-links';
import { allowOrigins } from './oauth/allowed-origins.middleware';
import { openToPages } from './oauth/cross-origin.middleware';
import { refuseInOAuthForm } from './oauth/oauth-errors';
import { OAUTH_FORMS } from './oauth/oauth-server';
import { LARGE_SOURCES } from './openapi/large-sources';
import { ANSWERS } from './saml/saml-addresses';
import { SCIM_BODIES } from './scim/scim-addresses';
import { ScimEndpoint } from './scim/scim-endpoint';
import { translateStorageFailure, isStorageFailure } from './storage/storage-failure';
import { translateStorageError } from './storage/storage-errors';
import { FILE_UPLOADS } from './uploads/upload-body.decorator';
import { describeWebhooks } from './webhooks/events/webhook-documents';

/** Paths outside of `/v1`: health, signed downloads and pages for people. */
const UNVERSIONED = [
  'health/live',
  'health/ready',
  'files/*path',
  'fonts/*path',
  // The pattern of a route is compared as text.
  String.raw`app\{/\*screen\}`,
  'app-assets/*path',
  'sso/*path',
  'sign-in',
  'sign-in/*path',
  'invitations/*path',
  'unsubscribe',
  'sites/:site',
  'sites/:site/*path',
  '~bindery/*path',
];

/** Methods and paths that accept more than others, as `AcceptsLargeJson` says there. */
const LARGE_BODIES = new RegExp([LARGE_SOURCES, LARGE_EDITS].map(({ source }) => source).join('|'), 'i');

/** Responses of the API are data: nothing in them may run, load or be framed. */
const API_POLICY = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** The cause of an aborted response. */
function abortReason(error: unknown): 'storage' | 'database' | 'failure' {
  if (isStorageFailure(error) || translateStorageError(error)) return 'storage';
  return translateOutage(error) ? 'database' : 'failure';
}

/** By default responses are private and never cached; those with an `ETag` set `no-cache`. */
const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Redirects browsers that open the root URL to the app; API clients get the error for an unknown path. */
const redirectToApp =
  (publicUrl: string): RequestHandler =>
  (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (request.path !== '/' || !isRead || request.accepts(['json', 'html']) !== 'html') return next();
    response.vary('Accept').redirect(302, `${publicUrl}/app`);
  };

const versionRoutes = (app: INestApplication): void => void app.setGlobalPrefix('v1', { exclude: UNVERSIONED });

/** What errors of other layers are to callers. */
const TRANSLATIONS = [translateStorageFailure, translateOutage, translateGonePerson, translateStorageError];

/** Everything around the routes: the same in the service and in every test. */
function setup(app: NestExpressApplication): void {
  const log = app.get<PinoLogger>(LOG);
  app.useLogger(new NestLogger(log));
  app.disable('x-powered-by');
  // The service sets entity tags itself, for revision-bound responses; hashing every other body would cost more than it saves.
  app.set('etag', false);
  const configuration = app.get<Configuration>(CONFIGURATION);
  // Without trusted proxies, forwarding headers could be forged by anyone.
  if (configuration.trustProxy.length > 0) app.set('trust proxy', [...configuration.trustProxy]);
  app.use(requestIdMiddleware(accessLog(log), app.get(Tracing).beginRequest));
  app.use(watchAbortedResponses({ log, reasonOf: abortReason, count: app.get(HttpMetrics).countBroken }));
  app.use(noStore);
  app.use(app.get(HttpMetrics).watch);
  app.use(app.get(Refusals).watch);
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: API_POLICY },
      xFrameOptions: { action: 'deny' },
    }),
  );
  app.use(openToPages, allowOrigins(configuration.corsOrigins));
  app.use(compressAnswers);
  app.use(app.get(RateLimitMiddleware).watch);
  app.use(app.get(ConcurrencyLimitMiddleware).watch);
  app.use(
    jsonBody(LARGE_BODIES, [
      ANSWERS,
      LOGOUT_FORMS,
      LDAP_FORMS,
      GIT_HOOKS,
      ARCHIVE_UPLOADS,
      FILE_UPLOADS,
      SIGN_IN_FORMS,
      SCIM_BODIES,
      UNSUBSCRIBE_FORMS,
      OAUTH_FORMS,
    ]),
  );
  app.use(app.get(SiteRouter).dispatch);
  app.use(app.get(ScimEndpoint).serve, app.get(ScimEndpoint).refuseBefore);
  app.use(app.get(AgentOAuthEndpoint).serve, refuseInOAuthForm);
  app.use(app.get(MetricsEndpoint).serve);
  versionRoutes(app);
  app.useGlobalPipes(new RequestValidationPipe());
  app.useGlobalFilters(new ErrorFilter(log, configuration.publicUrl, TRANSLATIONS));
  setupDocs(app, configuration.publicUrl, describeWebhooks());
}

/**
 * The HTTP service, ready to listen.
 * @param log omitted: on standard output
 */
export async function createApp(
  configuration: RunningConfiguration,
  log?: PinoLogger,
): Promise<NestExpressApplication> {
  cacheValidationRules();
  const modules = AppModule.forRoot(configuration, { worker: true, log });
  const app = await NestFactory.create<NestExpressApplication>(modules, new LiveHttpAdapter(createIndexedExpress()), {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  limitServer(app.getHttpServer());
  setup(app);
  await app.init();
  app.use(redirectToApp(configuration.publicUrl));
  app.use(handleUnknownRoute(configuration.publicUrl));
  return app;
}

/** The same modules without HTTP, for operator commands. */
export async function createContext(configuration: RunningConfiguration, log?: Log): Promise<INestApplicationContext> {
  const modules = AppModule.forRoot(configuration, { worker: false, log });
  const context = await NestFactory.createApplicationContext(modules, { bufferLogs: true, abortOnError: false });
  context.useLogger(new NestLogger(context.get<Log>(LOG)));
  return context;
}

/** The OpenAPI document as the service serves it. Nothing is started, not even the database. */
export async function describeApi(configuration: Configuration): Promise<OpenAPIObject> {
  const modules = AppModule.forRoot({ ...configuration, databaseUrl: '' }, { worker: false });
  const app = await NestFactory.create(modules, { preview: true, logger: false, abortOnError: false });
  versionRoutes(app);
  return buildDocument(app, configuration.publicUrl, describeWebhooks());
}
