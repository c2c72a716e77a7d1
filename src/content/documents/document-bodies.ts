import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { badRequest } from '../../common/errors/app-error';
import type { DocumentBodyDto } from '../dto/document-body.dto';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import type { JsonDocument } from './json/document.types';
import { documentToMarkdown } from './json/document-to-markdown';
import { parseDocument } from './json/parse-document';

/** Below this many blocks a document is written in some 30 ms; above it a thread of its own does it. */
const SMALL_DOCUMENT = 200;
const SMALL_TEXT = 32 * 1024;
const LIMITS = { timeoutMs: 20_000, heapMiB: 512, idleMs: 10_000 };

const isSmall = (document: JsonDocument): boolean =>
  document.nodes.length <= SMALL_DOCUMENT && JSON.stringify(document).length <= SMALL_TEXT;

/** Texts as they are sent: as Markdown, which is what is stored, or as a JSON document. */
@Injectable()
export class DocumentBodies implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<JsonDocument, string>(join(__dirname, 'markdown-worker'), LIMITS);

  /**
   * The Markdown of a body. 400 unless it is there in exactly one form, for a document that is none, and for one that is
   * too complex. `place` is the path of the field, for messages.
   */
  async markdown({ markdown, document }: DocumentBodyDto, place: string): Promise<string> {
    if ((markdown === undefined) === (document === undefined))
      throw badRequest(`${place} must hold the text either as markdown or as document.`);
    if (markdown !== undefined) return markdown;
    const parsed = parseDocument(document);
    if (isSmall(parsed)) return documentToMarkdown(parsed);
    const written = await this.queue.run(parsed);
    if (written === undefined)
      throw badRequest(`${place}.document is too complex to be read. Split it into smaller pages.`);
    return written;
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}
