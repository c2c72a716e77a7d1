import { Injectable } from '@nestjs/common';
import express, { type NextFunction, type Request, type Response } from 'express';
import { currentRequest } from '../common/http/request-context';
import type { Limit } from '../limits/limit-table';
import { addressKey, Limits } from '../limits/limits';
import { OAuthClients } from './oauth-clients';
import { sendOAuthError } from './oauth-errors';
import { oauthHandler, type OAuthStep } from './oauth-handlers';
import type { OAuthGrants } from './oauth-provider.types';
import { RefusedRegistration } from './registration';

type Handler = NonNullable<ReturnType<typeof oauthHandler>>;

const REGISTER = 'register';
const HANDLED: ReadonlySet<string> = new Set(['authorize', 'token', 'revoke']);
const isHandled = (name: string): name is OAuthStep => HANDLED.has(name);

/** Whether there is a step of that name. */
export const isStep = (name: string): boolean => name === REGISTER || isHandled(name);

/** A program registers once for each installation of it. */
const REGISTRATIONS: Limit = {
  name: 'oauth-registrations',
  limit: 60,
  windowMs: 60 * 60_000,
  message: 'programs per hour may register from one address',
};

/** Requests with form bodies, which the JSON body parser ignores. */
export const OAUTH_FORMS = /^POST (?:\/oauth|(?:\/[^/]+)*\/~oauth)\/(?:token|revoke|connect)$/;

/**
 * Clients register their own address, so no browser is redirected there before the person has decided (RFC 9700, 4.11.2): errors are
 * answered here, and the only redirect is to the consent page.
 */
function answerErrorsHere(response: Response): void {
  const redirect = response.redirect.bind(response);
  response.redirect = ((status: number, url: string) => {
    const error = URL.canParse(url) ? new URL(url).searchParams.get('error') : null;
    if (error === null) return redirect(status, url);
    const description = new URL(url).searchParams.get('error_description');
    response.status(400).json({ error, ...(description !== null && { error_description: description }) });
  }) as Response['redirect'];
}

const readForm = express.urlencoded({ extended: false });

/** Reads the form of a request; the handlers of the SDK then find it read. */
const formOf = async (request: Request, response: Response): Promise<Readonly<Record<string, unknown>>> => {
  await new Promise<void>((resolve, reject) =>
    readForm(request, response, (error?: Error) => (error ? reject(error) : resolve())),
  );
  return (request.body ?? {}) as Readonly<Record<string, unknown>>;
};

/** Whether a request names no other resource than these (RFC 8707, 2). One that names none means the only one there is. */
function namesOnly(resource: unknown, resources: readonly string[]): boolean {
  if (resource === undefined) return true;
  if (typeof resource !== 'string' || !URL.canParse(resource)) return false;
  const { href } = new URL(resource);
  return resources.some((one) => href === new URL(one).href);
}

/** Serves the endpoints of OAuth 2.1, with the handlers of the SDK. */
@Injectable()
export class OAuthServer {
  constructor(
    private readonly clients: OAuthClients,
    private readonly limits: Limits,
  ) {}

  /**
   * Serves one endpoint; returns false if there is no endpoint of that name.
   * @throws 429 for too many requests from one address
   */
  async serve(name: string, grants: OAuthGrants, request: Request, response: Response): Promise<boolean> {
    if (name === REGISTER) return this.register(request, response);
    const handler = isHandled(name) ? oauthHandler(name, this.clients, grants) : undefined;
    if (!handler) return false;
    await this.limits.countActionFrom('sign-in');
    const { resource } = request.method === 'POST' ? await formOf(request, response) : request.query;
    if (!namesOnly(resource, grants.resources)) {
      sendOAuthError(
        response,
        400,
        'invalid_target',
        `Tokens are given for ${grants.resources[0] ?? ''} here, and nothing else.`,
      );
      return true;
    }
    if (name === 'authorize') answerErrorsHere(response);
    await this.pass(handler, request, response);
    return response.headersSent;
  }

  private async register(request: Request, response: Response): Promise<boolean> {
    if (request.method !== 'POST') {
      response.set('Allow', 'POST');
      sendOAuthError(response, 405, 'invalid_request', 'Register with POST.');
      return true;
    }
    if (this.limits.table) await this.limits.countKey(REGISTRATIONS, addressKey(currentRequest()?.peer));
    try {
      response.status(201).json(this.clients.registerClient(request.body));
    } catch (error) {
      if (!(error instanceof RefusedRegistration)) throw error;
      sendOAuthError(response, 400, error.code, error.message);
    }
    return true;
  }

  private async pass(handler: Handler, request: Request, response: Response): Promise<void> {
    const { url } = request;
    // Handlers are routers that respond at their mount point.
    request.url = url.replace(/^[^?]*/, '/');
    await new Promise<void>((resolve, reject) => {
      const next: NextFunction = (error?: unknown) => {
        request.url = url;
        if (error) reject(error instanceof Error ? error : new Error('An OAuth step failed'));
        else resolve();
      };
      response.once('close', resolve);
      void handler(request, response, next);
    });
  }
}
