import { setImmediate as nextIteration } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { documentHash } from '../../../core/documents/markdown/document-hash';
import { documentLinks } from '../../content/storage/references/document-links';
import { DocumentsRepository, type StoredDocument } from '../../content/storage/documents.repository';
import { TextAnalyzer } from '../../content/storage/text-analyzer';
import type { MergedText } from './finish-merge';
import { DocumentMerger } from '../../content/storage/document-merger';
import type { TextTask } from './merge-plan';
import type { NewDocument, PageText } from '../../content/model/content-changes';

export interface MergedTexts {
  readonly texts: ReadonlyMap<string, MergedText>;
  readonly documents: readonly NewDocument[];
  /** The searchable sections of the documents, by their hash. */
  readonly sections: ReadonlyMap<string, PageText['sections']>;
}

interface Merged {
  readonly merged: MergedText;
  readonly document?: NewDocument;
  readonly sections?: PageText['sections'];
}

/** Merges the texts that both sides changed, and creates documents of the results. */
@Injectable()
export class TextMerger {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly analyzer: TextAnalyzer,
    private readonly merger: DocumentMerger,
  ) {}

  async merge(tasks: readonly TextTask[]): Promise<MergedTexts> {
    const sources = await this.documents.findMany(
      tasks.flatMap(({ base, ours, theirs }) => [ours, theirs, ...(base === null ? [] : [base])]),
    );
    const texts = new Map<string, MergedText>();
    const created: NewDocument[] = [];
    const found = new Map<string, PageText['sections']>();
    for (const task of tasks) {
      const { merged, document, sections } = await this.mergeOne(task, sources);
      texts.set(task.id, merged);
      if (document) created.push(document);
      if (sections) found.set(merged.hash, sections);
      // Serves other requests between two texts.
      await nextIteration();
    }
    return { texts, documents: created, sections: found };
  }

  private async mergeOne(
    { base, ours, theirs }: TextTask,
    sources: ReadonlyMap<string, StoredDocument>,
  ): Promise<Merged> {
    const [our, their] = [sources.get(ours), sources.get(theirs)];
    if (!our || !their) throw new Error('A document that a page names is not stored');
    const { source, references, conflicts, same } = await this.merger.merge(
      base === null ? undefined : sources.get(base),
      our,
      their,
    );
    if (same) return { merged: { hash: same === 'ours' ? ours : theirs, conflicts } };
    const hash = documentHash(source, references);
    const { references: raw, sections } = await this.analyzer.analyze(source);
    return {
      merged: { hash, conflicts },
      document: { hash, source, references, links: documentLinks(raw, references, '') },
      sections,
    };
  }
}
