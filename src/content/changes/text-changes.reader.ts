import { setImmediate as nextIteration } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { addressFrom } from '../storage/references/reference-addresses';
import { ReferenceTargetsReader } from '../storage/references/reference-targets.reader';
import { ChangesRepository } from './changes.repository';
import type { Comparison } from './comparison';
import type { TextDifference } from './semantic-change';
import { compareTexts, type RawDifference, referencesOf, writeDifference } from './text-difference';

/** A text that changed: its documents and the paths of its files. */
export interface ChangedText {
  readonly id: string;
  readonly before: { readonly hash: string; readonly from: string };
  readonly after: { readonly hash: string; readonly from: string };
}

/** Maximum bytes of text compared per response; further texts are reported as changed, without their lines. */
const TEXT_BUDGET = 4 * 1024 * 1024;

/** Compares all changed texts of a response line by line, with a constant number of statements. */
@Injectable()
export class TextChangesReader {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly targets: ReferenceTargetsReader,
  ) {}

  async read({ before, after }: Comparison, texts: readonly ChangedText[]): Promise<Map<string, TextDifference>> {
    const raw = await this.compare(texts);
    const references = (side: 'before' | 'after') => [...raw.values()].flatMap((one) => referencesOf(one, side));
    const [targetsBefore, targetsAfter] = await Promise.all([
      this.targets.read(before, references('before')),
      this.targets.read(after, references('after')),
    ]);
    return new Map(
      texts.map((text) => {
        const difference = raw.get(text.id);
        if (!difference) return [text.id, { hunks: [], truncated: true }];
        const addressBefore = addressFrom(text.before.from, targetsBefore);
        const addressAfter = addressFrom(text.after.from, targetsAfter);
        return [text.id, writeDifference(difference, addressBefore, addressAfter)];
      }),
    );
  }

  private async compare(texts: readonly ChangedText[]): Promise<Map<string, RawDifference>> {
    const hashes = new Set(texts.flatMap(({ before, after }) => [before.hash, after.hash]));
    const documents = new Map(
      (await this.changes.texts([...hashes], TEXT_BUDGET)).map((document) => [document.hash, document]),
    );
    const raw = new Map<string, RawDifference>();
    for (const { id, before, after } of texts) {
      const [old, fresh] = [documents.get(before.hash), documents.get(after.hash)];
      if (!old || !fresh) continue;
      raw.set(id, compareTexts(old, fresh));
      await nextIteration();
    }
    return raw;
  }
}
