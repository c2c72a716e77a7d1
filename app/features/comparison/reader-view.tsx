import { Fragment } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Comment } from '../../api/types';
import { isChanged } from '../../document/changed';
import { Blocks } from '../../document/document-view';
import type { DocumentNode } from '../../document/document.types';
import type { Origin } from '../../document/origin';
import { groupBy } from '../../lib/group-by';
import { findQuote, type QuotedWords } from '../../../core/documents/quotes/quote';
import { CollapsedItems, collapseUnchanged } from './collapsed-items';
import { freshText } from './fresh-text';
import { useCommentedWords } from './passages/use-commented-words';
import { PassageThreads } from './passages/passage-threads';
import type { PageConversation } from './page-conversation';
import { t } from '../../i18n/comparison';

/** Number of unchanged blocks shown around a change: readers see what it is about. */
const CONTEXT_BLOCKS = 3;

const NONE: readonly Comment[] = [];

interface Quoted {
  readonly quote?: QuotedWords & { readonly prefix: string; readonly suffix: string };
}

/** Finds the block of a page that words are in. */
class BlockFinder {
  private readonly starts: readonly number[];
  private readonly text: string;

  constructor(nodes: readonly DocumentNode[]) {
    const starts: number[] = [];
    let text = '';
    for (const node of nodes) {
      const words = freshText(node).replace(/\s+/g, ' ').trim();
      if (words !== '' && text !== '') text += ' ';
      starts.push(text.length);
      text += words;
    }
    this.starts = starts;
    this.text = text;
  }

  /** Undefined if they are on no block, or are there no more. */
  find({ quote }: Quoted): number | undefined {
    if (!quote) return undefined;
    const found = findQuote(this.text, { ...quote, start: quote.start ?? 0, isUnique: true });
    if (!found) return undefined;
    const end = found.start + quote.exact.length - 1;
    return this.starts.findLastIndex((start) => start <= end);
  }
}

interface ReaderViewProps {
  /** The merged blocks of both versions, or those of the only one. */
  readonly nodes: readonly DocumentNode[];
  readonly origin: Origin;
  readonly conversation?: PageConversation;
}

/** A page as readers will see it, with its changes marked in it, and conversations below the passages that they are about. */
export function ReaderView({ nodes, origin, conversation }: ReaderViewProps) {
  const text = useRef<HTMLDivElement>(null);
  const finder = useMemo(() => new BlockFinder(nodes), [nodes]);
  const { comments = NONE, draft } = conversation ?? {};
  useCommentedWords(text, comments);
  const placed = groupBy(comments, ({ target }) => finder.find(target) ?? -1);
  const draftAt = draft && (finder.find(draft) ?? -1);
  const hasChanges = useMemo(() => nodes.some(isChanged), [nodes]);
  const isShown = (at: number) => placed.has(at) || draftAt === at;
  const numbered = nodes.map((node, at) => ({ node, at }));
  const items = collapseUnchanged(
    numbered,
    ({ node, at }) => !hasChanges || isChanged(node) || isShown(at),
    CONTEXT_BLOCKS,
  );
  const threads = (at: number) =>
    conversation && (
      <PassageThreads {...conversation} comments={placed.get(at) ?? []} draft={draftAt === at ? draft : undefined} />
    );
  return (
    <>
      <div
        ref={text}
        class="page-text marked"
        data-passages={conversation?.mayComment ? conversation.pageId : undefined}
      >
        <CollapsedItems
          items={items}
          label={t.showUnchangedPassages}
          render={({ node, at }) => (
            <Fragment key={at}>
              <Blocks nodes={[node]} origin={origin} />
              {threads(at)}
            </Fragment>
          )}
        />
      </div>
      {threads(-1)}
    </>
  );
}
