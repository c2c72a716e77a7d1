import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { JobHandlers } from '../jobs/job-handlers';
import { OutboundClient } from '../outbound/outbound-client';
import type { OpenapiSpec } from './entities/openapi-spec.entity';
import { SpecFetches } from './processing/spec-fetches';
import { SPEC_LIMITS } from './processing/spec-limits';
import { SpecProblem } from './processing/spec-problem';
import { SpecWorkerPool } from './processing/spec-worker-pool';
import type { PackedSpec } from './processing/spec-thread.types';
import { type ProcessJob, PROCESS_TASK } from './spec-queue';
import { SpecResults } from './spec-results';
import { SpecsRepository } from './specs.repository';

const unpack = promisify(gunzip);

/** The job that creates a version of a specification: fetches, parses, validates and stores it. */
@Injectable()
export class SpecProcessor implements OnModuleInit, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly threads = new SpecWorkerPool();

  constructor(
    private readonly specs: SpecsRepository,
    private readonly results: SpecResults,
    private readonly outbound: OutboundClient,
    private readonly handlers: JobHandlers,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.handlers.register(PROCESS_TASK, (payload) => this.process(payload as ProcessJob));
  }

  /** An interrupted job is restarted by the process that takes it next. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort(new Error('The service is stopping.'));
    await this.threads.end();
  }

  /** Processes the current source; does nothing if it was deleted or replaced in the meantime. */
  async process({ specId, generation }: ProcessJob): Promise<void> {
    if (!(await this.specs.start(specId, generation))) return;
    const spec = await this.specs.findById(specId);
    if (spec?.generation !== generation) return;
    try {
      await this.results.succeed(spec, await this.read(spec));
    } catch (error) {
      if (!(error instanceof SpecProblem)) throw error;
      // Its message, which people get, may name an address of theirs.
      this.log.info({ spec: specId, code: error.code }, 'a specification could not be processed');
      await this.results.fail(spec, error);
    }
  }

  private async read(spec: OpenapiSpec): Promise<PackedSpec> {
    const { signal } = this.stopping;
    const fetches = new SpecFetches(this.outbound, signal);
    const load = (url: string): Promise<string> => fetches.text(url);
    if (spec.sourceUrl !== null) {
      const text = await load(spec.sourceUrl);
      return this.threads.process(spec.organizationId, { text, url: spec.sourceUrl, load, signal });
    }
    const packed = await this.specs.sourceText(spec.id);
    const text = packed ? await unpack(packed, { maxOutputLength: SPEC_LIMITS.sentBytes }) : '';
    return this.threads.process(spec.organizationId, { text: text.toString(), load, signal });
  }
}
