import type { DocumentLeaf } from '../../json/inline.types';
import type { CodeToken } from '../../json/read/block-token';
import { attributeValue } from '../../json/read/inline-elements';
import { plainText } from '../../json/read/inline-nodes';
import type { ReadContext } from '../../json/read/read-context';
import { tagFlag, tagValue } from '../../json/read/tag-values';
import { rangeText, TextRange } from '../../json/read/text-range';
import type { BlockTag } from '../../markdown/block-tag';
import { type HtmlTag, parseHtmlTag } from '../../markdown/html-tag';
import type { BlockOf, DocumentBlock, InlineNode } from '../registry';
import { readCodeInfo } from './code-info';

type CodeData = BlockOf<'code'>['data'];
const CODE_END = /<\/code\s*>\s*$/i;

function codeLine(nodes: BlockOf<'code-line'>['nodes']): BlockOf<'code-line'> {
  return { object: 'block', type: 'code-line', nodes, data: {} };
}

function codeBlock(nodes: readonly BlockOf<'code-line'>[], data: CodeData): BlockOf<'code'> {
  return { object: 'block', type: 'code', data, nodes };
}

/** Lines of plain text; the last line end is that of the last line. */
function codeLines(content: string): BlockOf<'code-line'>[] {
  if (content === '') return [];
  const text = content.endsWith('\n') ? content.slice(0, -1) : content;
  return text.split('\n').map((line) => codeLine(line === '' ? [] : [plainText(line)]));
}

/** A code block of Markdown. */
export function readCode(token: CodeToken): BlockOf<'code'> {
  return codeBlock(codeLines(token.content), readCodeInfo(token.info));
}

export function codeFromText(text: string): BlockOf<'code'> {
  return codeBlock(codeLines(text), {});
}

/** What `{% code title="…" %}` says of the code inside it. */
export function codeTagData(tag: BlockTag): CodeData {
  const title = tagValue(tag, 'title');
  const overflow = tagValue(tag, 'overflow');
  return {
    ...(title === undefined ? {} : { title }),
    ...(overflow === 'wrap' || overflow === 'scroll' ? { overflow } : {}),
    ...tagFlag(tag, 'lineNumbers'),
    ...tagFlag(tag, 'fullWidth'),
    ...tagFlag(tag, 'expandable'),
  };
}

function preData(pre: HtmlTag, code: HtmlTag | undefined): CodeData {
  const classes = `${attributeValue(pre, 'class') ?? ''} ${code ? (attributeValue(code, 'class') ?? '') : ''}`;
  const syntax = /(?:^|\s)lang(?:uage)?-(\S+)/.exec(classes)?.[1];
  const title = attributeValue(pre, 'data-title');
  const overflow = attributeValue(pre, 'data-overflow');
  const flag = (name: string, key: string): Record<string, boolean> => {
    const value = attributeValue(pre, name);
    return value === undefined ? {} : { [key]: value !== 'false' };
  };
  return {
    ...(syntax === undefined ? {} : { syntax }),
    ...(title === undefined ? {} : { title }),
    ...(overflow === 'wrap' || overflow === 'scroll' ? { overflow } : {}),
    ...flag('data-line-numbers', 'lineNumbers'),
    ...flag('data-full-width', 'fullWidth'),
    ...flag('data-expandable', 'expandable'),
  };
}

/** Divides inline content at its line ends. */
function splitLines(nodes: readonly InlineNode[]): BlockOf<'code-line'>[] {
  const lines: InlineNode[][] = [[]];
  const add = (node: InlineNode): void => void lines.at(-1)?.push(node);
  for (const node of nodes) {
    if (node.object !== 'text') {
      add(node);
      continue;
    }
    let leaves: DocumentLeaf[] = [];
    const flush = (): void => {
      if (leaves.length > 0) add({ object: 'text', leaves });
      leaves = [];
    };
    for (const leaf of node.leaves) {
      leaf.text.split('\n').forEach((text, index) => {
        if (index > 0) {
          flush();
          lines.push([]);
        }
        if (text !== '') leaves.push({ ...leaf, text });
      });
    }
    flush();
  }
  return lines.map((line) => codeLine(line as BlockOf<'code-line'>['nodes']));
}

/** `<pre>`, with its text between its tags; inside, marks and footnotes are kept. */
export function readPre(context: ReadContext, pre: HtmlTag, range: TextRange): DocumentBlock {
  const { mapped, start } = range;
  const text = rangeText(range);
  const code = text.startsWith('<code') ? parseHtmlTag(mapped.text, start) : undefined;
  const close = code ? CODE_END.exec(text) : null;
  const inner = code && close ? { mapped, start: code.next, end: start + close.index } : range;
  const data = preData(pre, code);
  if (inner.start === inner.end) return codeBlock([], data);
  const lines = splitLines(context.inlines(inner, { html: true, verbatim: true }));
  if (lines.at(-1)?.nodes.length === 0) lines.pop();
  return codeBlock(lines, data);
}
