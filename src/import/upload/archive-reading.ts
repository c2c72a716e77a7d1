import { Inject, Injectable } from '@nestjs/common';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { OutboundClient } from '../../outbound/outbound-client';
import { Quotas } from '../../quotas/quotas';
import type { ArchiveBytes } from '../scratch/archive-bytes';
import type { ImportBundle } from '../import-bundle';
import { openContent } from '../sources/archive-files';
import type { ArchiveSourceName, SourceContext } from '../sources/import-source';
import { archiveSources } from '../sources/import-sources';

/** Turns an uploaded archive into a bundle whose files stay in the archive where they are not converted. */
@Injectable()
export class ArchiveReading {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly quotas: Quotas,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @throws 400 if it is not an archive of this source, or has no page; 403 if it is too large for the organization */
  async read(
    organizationId: string,
    archive: ArchiveBytes,
    source: ArchiveSourceName,
    signal: AbortSignal,
    onProgress?: SourceContext['onProgress'],
  ): Promise<ImportBundle> {
    await this.quotas.checkSize(organizationId, 'archive', archive.size);
    const context = { fetch: this.outbound, log: this.log, signal, ...(onProgress && { onProgress }) };
    return archiveSources[source](await openContent(archive), context);
  }
}
