import { join } from 'node:path';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ANALYSIS, textCost } from '../../../core/documents/markdown/text-cost';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import { SpecReader } from '../../openapi/spec.reader';
import type { SpecObject } from '../spec-values';
import { type ApiTag, apiTagsOf, mayShowApi } from './api-tags';
import { codeSpan } from './text-lines';
import { operationText, schemasText, webhookText } from './write-reference';

const LIMITS = { timeoutMs: 20_000, heapMiB: 256, idleMs: 10_000 };
/** Maximum number of characters that references add to one text. */
const MAX_ADDED_LENGTH = 2 * 1024 * 1024;

/** Writes the parts of specifications that texts show as Markdown, for clients that read Markdown instead of pages. */
@Injectable()
export class ApiTexts implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<string, ApiTag[]>(join(__dirname, 'api-tags.worker'), LIMITS, {
    cost: (source) => ANALYSIS * textCost(source),
    work: apiTagsOf,
  });

  constructor(private readonly specs: SpecReader) {}

  /** Replaces each block in the text with its reference. A block that is too complex to render is left unchanged. */
  async fill(organizationId: string, source: string): Promise<string> {
    const tags = mayShowApi(source) ? await this.queue.run(source) : [];
    if (!tags || tags.length === 0) return source;
    const pieces: string[] = [];
    let [at, added] = [0, 0];
    for (const tag of tags) {
      const document = (await this.specs.latest(organizationId, tag.spec))?.document;
      const text = added < MAX_ADDED_LENGTH && document ? partText(tag, document) : undefined;
      added += text?.length ?? 0;
      const parts = [text ?? nameOf(tag), tag.notes].filter((part) => part !== '');
      pieces.push(source.slice(at, tag.start), parts.join('\n\n'));
      at = tag.end;
      // One may take tens of milliseconds; other requests run in between.
      await nextIteration();
    }
    return pieces.join('') + source.slice(at);
  }

  /** The newest versions of some specifications, by slug: equal versions produce equal texts. */
  async versions(organizationId: string, slugs: readonly string[]): Promise<Map<string, string | undefined>> {
    const versions = new Map<string, string | undefined>();
    for (const slug of slugs) versions.set(slug, await this.specs.currentVersion(organizationId, slug));
    return versions;
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}

function partText({ part }: ApiTag, document: SpecObject): string | undefined {
  switch (part.kind) {
    case 'operation':
      return operationText(document, part.name, part.method);
    case 'webhook':
      return webhookText(document, part.name, part.method);
    case 'schemas':
      return schemasText(document, part.names);
  }
}

/** The notice for readers if the specification, or the part of it, does not exist. */
const nameOf = ({ part }: ApiTag): string =>
  part.kind === 'schemas'
    ? part.names.map((name) => `- ${codeSpan(name)}`).join('\n')
    : codeSpan(`${part.method.toUpperCase()} ${part.name}`);
