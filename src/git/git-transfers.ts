import { Injectable } from '@nestjs/common';
import type { GitRun, GitRunStatus } from './entities/git-run.entity';
import { GitAccess } from './git-access';
import { GitCache } from './git-cache';
import { GitMember } from './git-member';
import { GitRunner } from './git-runner';
import { GitRunsRepository } from './git-runs.repository';
import type { RunLog } from './sync/run-log';
import { SingleExport } from './sync/single-export';
import { SingleImport } from './sync/single-import';

/** Single imports and exports, without a connection. */
@Injectable()
export class GitTransfers {
  constructor(
    private readonly runner: GitRunner,
    private readonly runs: GitRunsRepository,
    private readonly member: GitMember,
    private readonly access: GitAccess,
    private readonly cache: GitCache,
    private readonly imports: SingleImport,
    private readonly exports: SingleExport,
  ) {}

  async run(run: GitRun, log: RunLog): Promise<GitRunStatus> {
    if (run.request === null) throw new Error('A run without a request.');
    const { timestamp } = run.info ?? {};
    if (timestamp !== undefined && (await this.runs.hasNewer(run, timestamp))) {
      log.info('Skipped: what happened later was carried out already.');
      return 'succeeded';
    }
    const request = await this.access.request(run, run.request);
    const scope = await this.member.scope(run.organizationId, run.spaceId, run.memberId);
    try {
      await this.runner.withSession(request, run.id, (session) =>
        run.kind === 'import'
          ? this.imports.run(scope, session, request, log)
          : this.exports.run(scope, session, request, log),
      );
    } finally {
      await this.cache.discard(run.id);
    }
    return 'succeeded';
  }
}
