import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { badRequest, within } from '../../../core/errors/app-error';
import { documentTargets } from '../../../core/documents/json/document-targets';
import { parseDocument } from '../../../core/documents/json/parse-document';
import type { InternalTarget } from '../../../core/documents/markdown/stored-reference';
import { DOCUMENT, textCost } from '../../../core/documents/markdown/text-cost';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import { type PagePlace, PagesRepository } from './pages.repository';
import { addressFrom, filePathOf } from './references/reference-addresses';
import { ReferenceTargetsReader } from './references/reference-targets.reader';
import type { RevisionPoint } from '../model/branch.sql';
import { writingCost } from './document-converter';
import { DocumentsRepository } from './documents.repository';
import type { DocumentBodyDto } from '../model/document-body.dto';
import { rewriteText, type RewriteJob, type RewrittenText, type RewriteResult, type TextBody } from './rewritten-text';
import { targetKey } from './stored-document';
import { PageAuthorReader } from './page-author.reader';
import { UnwritableTexts } from './unwritable-texts';

const LIMITS = { timeoutMs: 20_000, heapMiB: 512, idleMs: 10_000 };
/** The text is parsed, written twice and parsed again, rarely more often. */
const READINGS = 5;
const WRITINGS = 2;

/** The new text of a page. */
export interface PageBody {
  readonly page: string;
  readonly body: DocumentBodyDto;
  /** The text that its author had read; omitted if it is the current one. */
  readonly base?: DocumentBodyDto;
  /** Who wrote it. */
  readonly userId: string;
  /** The path of the field, for messages. */
  readonly place: string;
}

const costOf = (body: TextBody | undefined): number => (body && 'document' in body ? writingCost(body.document) : 0);

/** Rewrites the texts of pages with new content. */
@Injectable()
export class DocumentRewriter implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<RewriteJob, RewriteResult>(join(__dirname, 'rewrite.worker'), LIMITS, {
    cost: ({ source, body, base }) =>
      (base ? 2 : 1) * READINGS * DOCUMENT * textCost(source) + WRITINGS * (costOf(body) + costOf(base)),
    work: rewriteText,
  });

  constructor(
    private readonly pages: PagesRepository,
    private readonly documents: DocumentsRepository,
    private readonly targets: ReferenceTargetsReader,
    private readonly unwritable: UnwritableTexts,
    private readonly authors: PageAuthorReader,
  ) {}

  /**
   * Returns the Markdown of a body, in which the text of a page changes only where the document differs, and which includes
   * changes by others since the base; passages that both changed differently are in it twice, marked. Undefined for a page that does not exist or has no text.
   */
  async rewrite(
    point: RevisionPoint,
    { page: pageId, body, base, userId, place }: PageBody,
  ): Promise<RewrittenText | undefined> {
    const [page] = await this.pages.findMany(point, [pageId]);
    const hash = page?.documentHash ?? undefined;
    const stored = hash === undefined ? undefined : (await this.documents.findMany([hash])).get(hash);
    const found = stored && (await this.pages.places(point, [pageId])).get(pageId);
    if (!found) return undefined;
    const { source, references } = stored;
    const bodies = {
      body: toTextBody(body, `${place}.document`),
      ...(base && { base: toTextBody(base, `${place}.base`) }),
    };
    const targets = [...references.map(({ target }) => target), ...Object.values(bodies).flatMap(targetsOf)];
    const addresses = await this.addresses(point, found, targets);
    const authors = base && (await this.authors.names(point, pageId, userId));
    const rewritten = await this.queue.run({ source, references, addresses, ...bodies, authors });
    if (!rewritten)
      throw badRequest('too_complex', `${place}.document is too complex. Split it into smaller pages.`, {
        field: `${place}.document`,
      });
    if ('unwritable' in rewritten) throw this.unwritable.refuse(pageId, `${place}.document`, rewritten.unwritable);
    return rewritten;
  }

  /** The addresses of targets in a page of the revision, by {@link targetKey}. */
  private async addresses(point: RevisionPoint, place: PagePlace, targets: readonly InternalTarget[]) {
    const found = await this.targets.read(
      point,
      targets.map((target) => ({ target })),
    );
    const address = addressFrom(filePathOf(place), found);
    return new Map(
      targets.flatMap((target) => {
        const written = address(target);
        return written === undefined ? [] : [[targetKey(target), written] as const];
      }),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}

const targetsOf = (body: TextBody): InternalTarget[] => ('document' in body ? documentTargets(body.document) : []);

/** @throws 400 unless there is exactly one form, and for an invalid document */
function toTextBody({ markdown, document }: DocumentBodyDto, place: string): TextBody {
  if ((markdown === undefined) === (document === undefined))
    throw badRequest('conflicting_fields', `${place} must contain the text either as markdown or as document.`, {
      field: place,
    });
  return markdown === undefined ? { document: within(place, () => parseDocument(document)) } : { markdown };
}
