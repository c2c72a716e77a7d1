import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { badRequest, within } from '../../../core/errors/app-error';
import type { DocumentBodyDto } from '../model/document-body.dto';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import type { JsonDocument } from '../../../core/documents/blocks/registry';
import { documentToMarkdown } from '../../../core/documents/json/document-to-markdown';
import { parseDocument } from '../../../core/documents/json/parse-document';

/** Writing a document with this many blocks, or characters of JSON, takes about 30 ms. */
const BLOCKS = 200;
const CHARACTERS = 32 * 1024;
const MS = 30;
const LIMITS = { timeoutMs: 20_000, heapMiB: 512, idleMs: 10_000 };

/** Estimated time of writing a document as Markdown, in milliseconds. */
export const writingCost = (document: JsonDocument): number =>
  MS * Math.max(document.nodes.length / BLOCKS, JSON.stringify(document).length / CHARACTERS);

/** Converts texts in requests: Markdown, which is the stored form, or a JSON document. */
@Injectable()
export class DocumentConverter implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<JsonDocument, string>(join(__dirname, 'markdown.worker'), LIMITS, {
    cost: writingCost,
    work: (document) => documentToMarkdown(document),
  });

  /**
   * Returns the Markdown of a body. 400 unless there is exactly one form, for an invalid document, and for one that is
   * too complex. `path` is the path of the field, for messages.
   */
  async markdown({ markdown, document }: DocumentBodyDto, path: string): Promise<string> {
    if ((markdown === undefined) === (document === undefined))
      throw badRequest('conflicting_fields', `${path} must contain the text either as markdown or as document.`, {
        field: path,
      });
    if (markdown !== undefined) return markdown;
    const written = await this.queue.run(within(path, () => parseDocument(document)));
    if (written === undefined)
      throw badRequest('too_complex', `${path}.document is too complex. Split it into smaller pages.`, {
        field: `${path}.document`,
      });
    return written;
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}
