import { Inject, Injectable } from '@nestjs/common';
import { pointOfChangeRequest } from '../../change-requests/change-requests.reader';
import type { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import { notFound, tooLarge } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import { MAX_CHARACTERS } from '../../../core/live/limits';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { PageDocuments } from '../../content/reading/page-documents';
import { LiveDocumentsRepository, type LiveRow } from '../live-documents.repository';
import { LivePuller } from '../live-puller';
import { firstState } from '../text/live-text';

/** A live document with the current content of its page. */
interface LivePage {
  readonly row: LiveRow;
  /** Its content, where it is stored nowhere: in read-only mode. */
  readonly state?: Uint8Array;
}

const isUnwritten = ({ seq, writtenSeq }: LiveRow): boolean => seq > writtenSeq;

/** Finds or creates the live documents of pages. */
@Injectable()
export class LivePages {
  constructor(
    private readonly rows: LiveDocumentsRepository,
    private readonly documents: PageDocuments,
    private readonly puller: LivePuller,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'readOnly'>,
  ) {}

  /** @throws 404 for a page that does not exist or has no text, 413 for one that is too long */
  async find(changeRequest: ChangeRequest, pageId: string): Promise<LivePage> {
    const point = pointOfChangeRequest(changeRequest);
    const page = await this.documents.find(point, pageId);
    if (!page) throw notFound('page');
    // Longer texts are edited by one person at a time.
    if (page.source.length > MAX_CHARACTERS)
      throw tooLarge('page_too_large', 'The page is too long to be edited together.');
    const found = await this.rows.find(changeRequest.id, pageId);
    if (found?.baseHash === page.hash) return { row: found };
    if (this.configuration.readOnly && found && isUnwritten(found)) return { row: found };
    const read = async () => firstState(await this.documents.read(point, pageId, page));
    if (this.configuration.readOnly) return { row: unstored(changeRequest.id, pageId, page.hash), state: await read() };
    if (!found) await this.rows.create(changeRequest.id, pageId, page.hash, await read());
    const created = found ?? (await this.rows.find(changeRequest.id, pageId));
    // The page may have been changed or deleted meanwhile.
    if (created) await this.puller.pull(created);
    const row = await this.rows.find(changeRequest.id, pageId);
    if (!row) throw notFound('page');
    return { row };
  }
}

const unstored = (changeRequestId: string, pageId: string, baseHash: string): LiveRow => ({
  id: newId(),
  changeRequestId,
  pageId,
  baseHash,
  seq: 0,
  stateSeq: 0,
  writtenSeq: 0,
  unwrittenBy: [],
  unwrittenSince: null,
});
