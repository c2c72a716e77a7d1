import type { SourceEdit } from '../markdown/edit-source';
import type { FootnoteChange } from './page-footnotes';
import type { PageChange } from './page-changes';

/** The texts of one passage, the one that preserves most first. */
export interface PassageSource {
  texts(): Generator<string>;
  edit(text: string): SourceEdit;
}

/** A passage of a page that is written anew, and the texts that it may be written as. */
export class Passage {
  private texts: Iterator<string, undefined> | undefined;
  private current: string | undefined;

  constructor(
    readonly change: PageChange | FootnoteChange,
    private readonly source: PassageSource,
    /** How far it was extended. */
    readonly neighbours = 0,
  ) {}

  /** The blocks of the new document that it is about; undefined for a footnote. */
  get blocks(): PageChange | undefined {
    return 'from' in this.change ? this.change : undefined;
  }

  /** The edit with the current text; undefined if none is left. */
  edit(): SourceEdit | undefined {
    if (this.texts === undefined) this.next();
    return this.current === undefined ? undefined : this.source.edit(this.current);
  }

  /** Moves on to the next text; false if there is none. */
  next(): boolean {
    this.texts ??= distinct(this.source.texts());
    this.current = this.texts.next().value;
    return this.current !== undefined;
  }
}

function* distinct(texts: Iterable<string>): Generator<string, undefined> {
  const seen = new Set<string>();
  for (const text of texts) {
    if (seen.has(text)) continue;
    seen.add(text);
    yield text;
  }
  return undefined;
}
