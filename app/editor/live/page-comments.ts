import { computed, signal } from '@preact/signals';
import type { EditorView } from 'prosemirror-view';
import { pageWords } from '../../../core/documents/quotes/page-words';
import { type QuotedWords, quoteAt } from '../../../core/documents/quotes/quote';
import type { Comment } from '../../api/types';
import { postComment, readPageComments, type Topic } from '../../components/comments/discussion-data';
import { t } from '../../i18n/editor';

export type CommentKind = 'comment' | 'suggestion';

/** A comment that is being written. */
export interface CommentDraft {
  readonly kind: CommentKind;
  readonly quote: Required<QuotedWords>;
}

const MAX_QUOTE_LENGTH = 1000;

/** The selected words, if any. */
function selectedQuote({ state: { doc, selection } }: EditorView): Required<QuotedWords> | undefined {
  const { text, places } = pageWords(doc);
  const isBlank = (index: number): boolean => /\s/.test(text.charAt(index));
  let start = places.findIndex((place) => place >= selection.from);
  let end = places.findIndex((place) => place >= selection.to);
  if (end < 0) end = places.length;
  if (start < 0) return undefined;
  while (start < end && isBlank(start)) start += 1;
  while (end > start && isBlank(end - 1)) end -= 1;
  if (start >= end) return undefined;
  return quoteAt(text, start, end);
}

/** The open comments on a page that several people edit together. */
export class PageComments {
  readonly all = signal<readonly Comment[]>([]);
  /** The current positions of the commented words in the document. */
  readonly places = signal<ReadonlyMap<string, number>>(new Map());
  readonly chosen = signal<string | undefined>(undefined);
  readonly draft = signal<CommentDraft | undefined>(undefined);
  /** Why the selection cannot be commented on. */
  readonly refusal = signal('');
  /** In the order of the words that they are about; comments whose words no longer exist come last. */
  readonly sorted = computed(() => {
    const places = this.places.value;
    const placeOf = ({ id }: Comment): number => places.get(id) ?? Infinity;
    return [...this.all.value].sort((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1));
  });

  /** @param notifyOthers notifies the others on the page that comments have changed */
  constructor(
    readonly topic: Required<Topic>,
    private readonly pageId: string,
    private readonly notifyOthers: () => void,
  ) {}

  async load(): Promise<void> {
    const { items } = await readPageComments(this.topic, this.pageId);
    this.all.value = items;
  }

  /** Called after an action on a comment in this browser. */
  async changed(): Promise<void> {
    await this.load();
    this.notifyOthers();
  }

  /** Starts a comment on the selection. */
  start(view: EditorView, kind: CommentKind): void {
    const quote = selectedQuote(view);
    this.refusal.value = refusalOf(quote, kind);
    if (quote && this.refusal.value === '') this.draft.value = { kind, quote };
  }

  async post({ quote }: CommentDraft, markdown: string, replacement?: string): Promise<void> {
    const suggestion = replacement === undefined ? undefined : { replacement };
    const { id } = await postComment(this.topic, markdown, { page: this.pageId, quote, suggestion });
    this.draft.value = undefined;
    await this.changed();
    this.chosen.value = id;
  }
}

function refusalOf(quote: QuotedWords | undefined, kind: CommentKind): string {
  if (!quote) return t.selectWordsToComment;
  if (quote.exact.length > MAX_QUOTE_LENGTH) return t.selectFewerWords(MAX_QUOTE_LENGTH);
  if (kind === 'suggestion' && quote.exact.includes('\n')) return t.selectOneParagraph;
  return '';
}
