import { Inject, Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { labelRoute } from '../../common/http/route-label';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { letPagesRead } from '../../oauth/cross-origin.middleware';
import { resourceMetadata, serverMetadata } from '../../oauth/oauth-metadata';
import { isStep, OAuthServer } from '../../oauth/oauth-server';
import { type Described, rootOf } from '../../oauth/well-known';
import { AGENTS_PATH, metadataAt, OAUTH_PATH } from './agent-addresses';
import { AgentGrants } from './agent-grants';

const STEPS = `${OAUTH_PATH}/`;

/** Serves the sign-in endpoints of the MCP server for authors, which belong to the protocol and are not operations of the API. */
@Injectable()
export class AgentOAuthEndpoint {
  private readonly root: string;

  constructor(
    private readonly server: OAuthServer,
    private readonly grants: AgentGrants,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {
    this.root = rootOf(configuration.publicUrl);
  }

  /** Middleware for all requests; it passes on those to other addresses. */
  readonly serve: RequestHandler = (request, response, next) => {
    const { path } = request;
    const metadata = request.method === 'GET' ? metadataAt(path, this.root) : undefined;
    if (metadata) {
      labelRoute(request, `oauth-${metadata}`);
      letPagesRead(request, response);
      return this.describe(metadata, response);
    }
    if (!path.startsWith(STEPS)) return next();
    const step = path.slice(STEPS.length);
    if (step.includes('/')) return next();
    if (isStep(step)) labelRoute(request, STEPS + step);
    this.answer(step, request, response).then((isServed) => {
      if (!isServed) next();
    }, next);
  };

  private answer(step: string, request: Request, response: Response): Promise<boolean> {
    return this.server.serve(step, this.grants, request, response);
  }

  private describe(kind: Described, response: Response): void {
    const { publicUrl } = this.configuration;
    const described =
      kind === 'resource'
        ? resourceMetadata(publicUrl + AGENTS_PATH, publicUrl)
        : serverMetadata({ issuer: publicUrl, base: publicUrl + OAUTH_PATH, hasRefresh: true });
    response.json(described);
  }
}
