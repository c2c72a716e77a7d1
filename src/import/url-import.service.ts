import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { OutboundClient } from '../outbound/outbound-client';
import type { SpaceScope } from '../spaces/space-scope';
import type { ImportDto, ImportResponse } from './dto/import.dto';
import type { ContentBranch } from '../content/model/content-branch';
import { PrimaryBranch } from '../content/writing/primary-branch';
import type { ImportBundle } from './import-bundle';
import { ImportQueue } from './import-queue';
import { toImportResponse } from './import.mapper';
import { ImportService } from './import.service';
import { endConversions } from './sources/conversion/convert';
import type { SourceContext } from './sources/import-source';
import { importSources } from './sources/import-sources';

/** Time limit for reading a source; a crawl ends by itself before. */
const SOURCE_TIMEOUT_MS = 12 * 60 * 1000;

/** Options for reading a source. */
type Reading = Partial<Pick<SourceContext, 'signal' | 'onProgress'>>;

/** Imports the content at a URL. */
@Injectable()
export class UrlImportService implements OnModuleDestroy {
  constructor(
    private readonly imports: ImportService,
    private readonly queue: ImportQueue,
    private readonly primary: PrimaryBranch,
    private readonly outbound: OutboundClient,
    @Inject(LOG) private readonly log: Log,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Returns the result and the URL of the revision. 400 if the source cannot be fetched or has no page, 409 if the branch cannot be written, 503 if too many are waiting. */
  async import(
    scope: SpaceScope,
    { url, source }: ImportDto,
    branch: ContentBranch = this.primary.of(scope),
  ): Promise<{ location: string; result: ImportResponse }> {
    branch.check();
    const result = toImportResponse(
      await this.queue.run(async () => {
        const bundle = await this.read({ url, source });
        return this.imports.importBundle(scope, bundle, { branch });
      }),
    );
    return {
      location: `${this.configuration.publicUrl}/v1/spaces/${scope.resource.id}/revisions/${result.revision}`,
      result,
    };
  }

  /**
   * Reads the content at a URL, outside of the queue: callers have their own.
   * @throws 400 if it cannot be fetched or has no page
   */
  read({ url, source }: ImportDto, { signal, onProgress }: Reading = {}): Promise<ImportBundle> {
    const timeout = AbortSignal.timeout(SOURCE_TIMEOUT_MS);
    return importSources[source](url, {
      fetch: this.outbound,
      log: this.log,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(onProgress && { onProgress }),
    });
  }

  async onModuleDestroy(): Promise<void> {
    await endConversions();
  }
}
