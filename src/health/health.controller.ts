import { Controller, Get, HttpCode, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Operation } from '../common/openapi/operation.decorator';
import { Public } from '../common/permissions/route-access.decorator';
import { Database } from '../database/database';
import { HealthResponse } from './health.response';

const TIMEOUT_MS = 2_000;

/** Rejects when the database does not respond in time. */
const withinTimeout = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database did not answer in time')), TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Checks for supervisors and load balancers. */
@Controller('health')
export class HealthController {
  constructor(private readonly database: Database) {}

  @Get('live')
  @Public()
  @Operation({
    id: 'getLiveness',
    tag: 'Health',
    summary: 'Check liveness',
    description: 'Returns 200 as long as the process serves requests, regardless of the state of the database.',
    ok: HealthResponse,
  })
  live(): HealthResponse {
    return { status: 'ok' };
  }

  @Get('ready')
  @Public()
  @HttpCode(200)
  @Operation({
    id: 'getReadiness',
    tag: 'Health',
    summary: 'Check readiness',
    description: 'Returns 200 if the database answers within 2 seconds, 503 otherwise.',
    ok: HealthResponse,
    errors: [503],
  })
  async ready(@Res({ passthrough: true }) response: Response): Promise<HealthResponse> {
    try {
      await withinTimeout(this.database.ping());
      return { status: 'ok' };
    } catch {
      response.status(503);
      return { status: 'unavailable' };
    }
  }
}
