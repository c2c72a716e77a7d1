import type { ContentEditDto } from '../../../src/change-requests/edits/content-edits.dto';
import type { PageState } from '../../../src/content/model/content-changes';
import type { ModelContent } from '../../support/model-space/model-content';
import type { ModelSpace } from '../../support/model-space/model-space';
import type { BatchChoice } from './steps';

const WORDS = ['alpha', 'beta', 'gamma'];
/** The identifier of a page that never is. */
const GONE = 'gone'.padEnd(22, '0');
const MARKER = /^(?:<{7,} Change request|={7,}|>{7,} Primary content)\r?\n/gm;

const pick = <T>(items: readonly T[], choice: number): T | undefined => items[choice % Math.max(1, items.length)];

/** Turns choices into a batch as a client would send it. Every line of text that it writes is new. */
export class BatchWriter {
  private count = 0;

  /** @param mark distinguishes the lines of one writer from those of another */
  constructor(
    private readonly space: ModelSpace,
    private readonly mark: string,
  ) {}

  batch(content: ModelContent, choices: readonly BatchChoice[], revisions: readonly string[]): ContentEditDto[] {
    // What a name stands for is only known while the page is there.
    const names = choices.some(({ kind }) => kind === 'delete' || kind === 'revert')
      ? []
      : choices.flatMap(({ kind }, index) => (kind === 'insert' ? `r${index}` : []));
    return choices.map((choice, index) => {
      this.count += 1;
      const pages = [...content.pages.values()].sort((a, b) => (a.pageId < b.pageId ? -1 : 1));
      return this.one(choice, { index, pages, names, revisions });
    });
  }

  private one({ kind, first, second }: BatchChoice, { index, pages, names, revisions }: RequestRules): ContentEditDto {
    const page = pick(pages, first);
    const named = { operation: 'update_page' as const, page: page?.pageId ?? 'nothing' };
    const at = second % 3 === 0 ? undefined : second % 5;
    const above = pick(
      [undefined, ...pages.map(({ pageId }) => pageId), ...names.filter((name) => name < `r${index}`)],
      second,
    );
    switch (kind) {
      case 'insert':
        return {
          operation: 'insert_page',
          ref: `r${index}`,
          document: { markdown: this.fresh(pages, names, second) },
          title: `Page ${this.mark}${this.count}`,
          ...(above !== undefined && { into: above }),
          ...(at !== undefined && { at }),
          ...(first % 3 === 0 && { slug: pick(WORDS, second) }),
        };
      case 'write':
        return { ...named, document: { markdown: this.rewritten(page, pages, names, second) } };
      case 'name':
        return {
          ...named,
          title: `Title ${this.mark}${this.count}`,
          description: pick(['', `About ${this.mark}${this.count}`], second),
        };
      case 'slug':
        return { ...named, slug: pick(WORDS, second) };
      case 'hide':
        return { ...named, hidden: second % 2 === 0 };
      case 'move':
        return { ...named, into: above ?? null, ...(at !== undefined && { at }) };
      case 'place':
        return { ...named, at: second % 6 };
      case 'delete':
        return { operation: 'delete_page', page: named.page };
      case 'revert': {
        const revision = second % 2 === 0 ? undefined : pick(revisions, second);
        return { operation: 'revert_page', page: named.page, ...(revision !== undefined && { revision }) };
      }
      case 'file': {
        const base64 = Buffer.from(`bytes ${this.mark}${this.count}`).toString('base64');
        return { operation: 'insert_files', files: [{ name: `${pick(WORDS, second) ?? ''}.txt`, base64 }] };
      }
    }
  }

  private fresh(pages: readonly PageState[], names: readonly string[], choice: number): string {
    const lines = Array.from({ length: 5 }, (_, index) => this.line(pages, names, choice + index, index));
    return `${choice % 2 === 0 ? `# Heading ${this.mark}${this.count}\n` : ''}${lines.join('')}`;
  }

  /** A line more, less or changed. Marked conflicts are mostly cleared away, as who resolves them does. */
  private rewritten(
    page: PageState | undefined,
    pages: readonly PageState[],
    names: readonly string[],
    choice: number,
  ): string {
    const present = this.space.text(page?.documentHash ?? null).source;
    const lines = present.split(/(?<=\n)/);
    const at = (choice >> 2) % (lines.length + 1);
    const removed = choice % 4 === 0 ? 0 : 1;
    lines.splice(at, removed, ...(choice % 4 === 3 ? [] : [this.line(pages, names, choice, 0)]));
    return choice % 4 === 1 ? lines.join('') : lines.join('').replace(MARKER, '');
  }

  private line(pages: readonly PageState[], names: readonly string[], choice: number, index: number): string {
    const text = `line ${this.mark}${this.count}.${index}`;
    const linked = pick([undefined, pick(pages, choice >> 1)?.pageId, 'missing', undefined, GONE], choice);
    if (linked !== undefined) return `${text} [to](/pages/${linked}).\n`;
    const name = pick(names, choice >> 1);
    return name !== undefined && choice % 4 === 0 ? `${text} [new](./${name}).\n` : `${text}\n`;
  }
}

interface RequestRules {
  readonly index: number;
  readonly pages: readonly PageState[];
  /** What the batch calls the pages that it makes. */
  readonly names: readonly string[];
  /** Older revisions that pages may be reverted to. */
  readonly revisions: readonly string[];
}
