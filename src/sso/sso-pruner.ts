import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../database/database';
import { RegularJobs } from '../jobs/regular-jobs';
import { SignInConflictsRepository } from './conflicts/sign-in-conflicts.repository';
import { SsoRequest } from './entities/sso-request.entity';
import { SsoTicket } from './entities/sso-ticket.entity';
import { SsoUse } from './entities/sso-use.entity';

/** How long an admin can resolve a refused sign-in. */
const CONFLICT_MS = 30 * 24 * 60 * 60_000;
const EXPIRING = [SsoRequest, SsoUse, SsoTicket];

/** Deletes sign-ins that were never finished, and uses that no one would repeat any more. */
@Injectable()
export class SsoPruner implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RegularJobs,
    private readonly conflicts: SignInConflictsRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register('sso.prune', 'every ten minutes', () => this.prune());
  }

  async prune(now = new Date()): Promise<void> {
    for (const entity of EXPIRING) await this.database.manager.delete(entity, { expiresAt: LessThan(now) });
    await this.conflicts.prune(new Date(now.getTime() - CONFLICT_MS));
  }
}
