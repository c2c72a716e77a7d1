import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { unauthorized } from '../../core/errors/app-error';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { Metrics } from './metrics';
import { labelRoute } from '../common/http/route-label';

const PATH = '/metrics';
const BEARER = /^Bearer +([\x21-\x7e]{1,1024})$/i;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `GET /metrics`: all metrics, for callers with METRICS_TOKEN. Without that variable there is nothing at this path. */
@Injectable()
export class MetricsEndpoint {
  private readonly expected?: Buffer;

  constructor(
    @Inject(CONFIGURATION) { metricsToken }: Configuration,
    private readonly metrics: Metrics,
  ) {
    if (metricsToken !== undefined) this.expected = digest(metricsToken);
  }

  readonly serve = (request: Request, response: Response, next: NextFunction): void => {
    if (!this.expected || request.path !== PATH || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next();
    labelRoute(request, PATH);
    if (!this.isAuthorized(request.headers.authorization, this.expected))
      throw unauthorized(
        'missing_token',
        'Send the token of METRICS_TOKEN in the header "Authorization: Bearer <token>".',
      );
    this.send(response).catch(next);
  };

  private async send(response: Response): Promise<void> {
    const text = await this.metrics.text();
    response.set({ 'Content-Type': this.metrics.contentType, 'Cache-Control': 'no-store' }).send(text);
  }

  private isAuthorized(authorization: string | undefined, expected: Buffer): boolean {
    const token = BEARER.exec(authorization ?? '')?.[1];
    return token !== undefined && timingSafeEqual(digest(token), expected);
  }
}
