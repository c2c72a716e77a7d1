import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { badRequest } from '../../common/errors/app-error';
import type { DocumentBodyDto } from '../dto/document-body.dto';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import type { JsonDocument } from '../../documents/blocks/registry';
import { documentToMarkdown } from '../../documents/json/document-to-markdown';
import { parseDocument } from '../../documents/json/parse-document';

/** A document of so many blocks, or so many characters of JSON, is written in some 30 ms. */
const BLOCKS = 200;
const CHARACTERS = 32 * 1024;
const MS = 30;
const LIMITS = { timeoutMs: 20_000, heapMiB: 512, idleMs: 10_000 };

/** About how many milliseconds it takes to write a document as Markdown. */
export const writingCost = (document: JsonDocument): number =>
  MS * Math.max(document.nodes.length / BLOCKS, JSON.stringify(document).length / CHARACTERS);

/** Texts as they are sent: as Markdown, which is what is stored, or as a JSON document. */
@Injectable()
export class DocumentBodies implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<JsonDocument, string>(join(__dirname, 'markdown.worker'), LIMITS, {
    cost: writingCost,
    work: (document) => documentToMarkdown(document),
  });

  /**
   * The Markdown of a body. 400 unless it is there in exactly one form, for a document that is none, and for one that is
   * too complex. `place` is the path of the field, for messages.
   */
  async markdown({ markdown, document }: DocumentBodyDto, place: string): Promise<string> {
    if ((markdown === undefined) === (document === undefined))
      throw badRequest(`${place} must contain the text either as markdown or as document.`);
    if (markdown !== undefined) return markdown;
    const written = await this.queue.run(parseDocument(document));
    if (written === undefined) throw badRequest(`${place}.document is too complex. Split it into smaller pages.`);
    return written;
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}
