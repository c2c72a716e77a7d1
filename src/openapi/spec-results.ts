import { Injectable } from '@nestjs/common';
import { newId } from '../common/ids/new-id';
import { Database } from '../database/database';
import { EventLog } from '../event-log/event-log';
import type { OpenapiSpec } from './entities/openapi-spec.entity';
import { SPEC_LIMITS } from './processing/spec-limits';
import type { SpecProblem } from './processing/spec-problem';
import type { PackedSpec } from './processing/spec-thread.types';
import { nextCheck } from './spec-clock';
import { SpecVersionsRepository } from './spec-versions.repository';
import { SpecsRepository } from './specs.repository';

/** Records the result of processing a specification, unless its source has changed in the meantime. */
@Injectable()
export class SpecResults {
  constructor(
    private readonly database: Database,
    private readonly specs: SpecsRepository,
    private readonly versions: SpecVersionsRepository,
    private readonly eventLog: EventLog,
  ) {}

  /** Stores a version if the content differs from that of the newest. */
  succeed(processed: OpenapiSpec, content: PackedSpec): Promise<void> {
    return this.record(processed, async (spec, now) => {
      const newest = spec.lastVersion === null ? null : await this.versions.find(spec.id, spec.lastVersion);
      const isNew = newest?.contentHash !== content.contentHash;
      const id = newId();
      if (isNew) await this.insert(id, spec, content, now);
      await this.specs.finish(spec, {
        ...(isNew && { lastVersion: id }),
        lastProcessedAt: now,
        lastProcessErrorCode: null,
        lastProcessError: null,
        failures: 0,
        nextCheckAt: spec.sourceUrl === null ? null : nextCheck(now, 0),
      });
    });
  }

  /** The last valid version is kept. A text is not retried: it would fail again. */
  fail(processed: OpenapiSpec, { code, message }: SpecProblem): Promise<void> {
    return this.record(processed, (spec, now) => {
      const failures = spec.failures + 1;
      return this.specs.finish(spec, {
        lastProcessedAt: now,
        lastProcessErrorCode: code,
        lastProcessError: message,
        failures,
        nextCheckAt: spec.sourceUrl === null ? null : nextCheck(now, failures),
      });
    });
  }

  private record(
    { id, generation }: OpenapiSpec,
    operation: (spec: OpenapiSpec, now: Date) => Promise<void>,
  ): Promise<void> {
    return this.database.transaction(async () => {
      const spec = await this.specs.lockById(id);
      if (spec?.generation !== generation) return;
      await operation(spec, new Date());
      const { organizationId, slug } = spec;
      await this.eventLog.record(
        { organizationId },
        { type: 'openapi_processed', resource: 'openapi-spec', resourceId: id, data: { slug } },
      );
    });
  }

  private async insert(id: string, spec: OpenapiSpec, content: PackedSpec, createdAt: Date): Promise<void> {
    const { contentHash, format, size, raw, document } = content;
    await this.versions.insert({
      id,
      specId: spec.id,
      contentHash,
      sourceUrl: spec.sourceUrl,
      format,
      size,
      raw: Buffer.from(raw),
      document: Buffer.from(document),
      createdAt,
    });
    await this.versions.prune(spec.id, SPEC_LIMITS.versions);
  }
}
