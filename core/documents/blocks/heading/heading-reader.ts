import { inlinesText } from '../nodes/node-text';
import { normalInlines } from '../parse/normal-inlines';
import { attributeValue } from '../read/inline-elements';
import type { HeadingStyle } from '../read/read-context';
import { trimInlines } from '../nodes/trim-inlines';
import { HeadingSlugger } from '../../markdown/heading-anchor';
import { headingId } from '../../markdown/heading-id';
import { parseHtmlTag } from '../../syntax/html-tag';
import { oneLine } from '../../markdown/plain-text';
import type { BlockOf, InlineNode } from '../registry';

const MAX_TITLE = 1_000;
const MAX_HEADINGS = 2_000;
const HEADING_ID = /^[-a-z0-9.+_]+$/;
const ANCHOR = /^<a\s[^>]*>\s*<\/a\s*>$/i;

/** The anchor that `<a href="#id" id="id"></a>` in a heading defines. */
function anchorId(node: InlineNode): string | undefined {
  const source = node.object === 'inline' && node.type === 'expression' ? node.data.source : undefined;
  if (source === undefined || !ANCHOR.test(source)) return undefined;
  const tag = parseHtmlTag(source, 0);
  return tag && attributeValue(tag, 'id');
}

/** The anchor that `{#id}` at the end of a heading defines. */
function writtenId(node: InlineNode | undefined): string | undefined {
  const source = node?.object === 'inline' && node.type === 'expression' ? node.data.source : undefined;
  return source === undefined ? undefined : headingId(source)?.id;
}

function anchorOf(nodes: readonly InlineNode[]): string | undefined {
  for (const node of nodes) {
    const id = anchorId(node);
    if (id !== undefined && id !== '') return id;
  }
  return undefined;
}

const startsBlank = (node: InlineNode | undefined): boolean =>
  node?.object === 'text' && /^\s/.test(node.leaves[0]?.text ?? '');

const endsBlank = (node: InlineNode | undefined): boolean =>
  node?.object === 'text' && /\s$/.test(node.leaves.at(-1)?.text ?? '');

/** The heading without its anchor, and with one blank where the anchor was between two. */
function withoutAnchor(all: readonly InlineNode[], id: string): InlineNode[] {
  const rest = all.filter((node, at) => {
    const isDoubled = anchorId(all[at - 1] ?? node) === id && endsBlank(all[at - 2]) && startsBlank(node);
    const isBlank = node.object === 'text' && node.leaves.every(({ text }) => text.trim() === '');
    return anchorId(node) !== id && !(isDoubled && isBlank);
  });
  return trimInlines(normalInlines(rest));
}

/** Creates the headings of one page and assigns their anchors. */
export class HeadingReader {
  private readonly slugger = new HeadingSlugger();
  private count = 0;

  /** @param isOnPage false in a table cell, where a heading has no anchor */
  read(all: readonly InlineNode[], style: HeadingStyle, isOnPage: boolean): BlockOf<'heading-1'> {
    const chosen = style.id ?? anchorOf(all);
    const anchor = chosen ?? writtenId(all.at(-1));
    const nodes = chosen === undefined ? all : withoutAnchor(all, chosen);
    const id = chosen !== undefined && HEADING_ID.test(chosen) ? chosen : undefined;
    const isListed = style.listed && isOnPage && this.count++ < MAX_HEADINGS;
    const slug = isListed ? this.slugger.next(oneLine(inlinesText(nodes), MAX_TITLE), anchor) : undefined;
    return {
      object: 'block',
      type: style.level <= 2 ? 'heading-1' : style.level === 3 ? 'heading-2' : 'heading-3',
      nodes: id === undefined ? all : nodes,
      data: { ...(id === undefined ? {} : { id }), ...(style.align && { align: style.align }) },
      ...(slug !== undefined && { meta: { id: slug } }),
    };
  }
}
