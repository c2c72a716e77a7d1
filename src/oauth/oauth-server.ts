import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Limits } from '../limits/limits';
import { OAuthClients } from './oauth-clients';
import { oauthHandler, type OAuthStep } from './oauth-handlers';
import type { OAuthGrants } from './oauth-provider.types';

const STEPS: ReadonlySet<string> = new Set(['authorize', 'token', 'register', 'revoke']);
export const isStep = (name: string): name is OAuthStep => STEPS.has(name);

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
    const handler = isStep(name) ? oauthHandler(name, this.clients, grants) : undefined;
    if (!handler) return false;
    await this.limits.countActionFrom(name === 'register' ? 'tokens' : 'sign-in');
    if (name === 'authorize') answerErrorsHere(response);
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
    return response.headersSent;
  }
}
