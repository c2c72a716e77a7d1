import { BlockTag } from '../../markdown/block-tag';
import { HintStyle } from '../../blocks/hint/hint.schema';
import { Length } from '../block-base.types';
import { DocumentBlock, BlockOf } from '../../blocks/registry';
import { BlockToken, TagToken } from './block-token';
import { keepToken, partsOf, Reading, readingOf } from './block-reading';
import { codeFromText, codeTagData } from './code-blocks';
import { lengthOf } from './image-data';
import { ReadContext } from './read-context';
import { tagFlag, tagValue } from './tag-values';
import { rangeText } from './text-range';

const STYLES: readonly string[] = ['info', 'warning', 'danger', 'success'] satisfies HintStyle[];

function isStyle(value: string | undefined): value is HintStyle {
  return value !== undefined && STYLES.includes(value);
}

/** `{ name: value }` where the tag has the attribute. */
function given<Name extends string>(tag: BlockTag, name: Name, key: string = name): { [name in Name]?: string } {
  const value = tagValue(tag, key);
  const found: { [name in Name]?: string } = {};
  if (value !== undefined) found[name] = value;
  return found;
}

interface Paired {
  readonly context: ReadContext;
  readonly token: TagToken;
  readonly index: number;
  readonly end: number;
  readonly depth: number;
}

function content({ context, index, end, depth }: Paired): DocumentBlock[] {
  return context.blocks(index + 1, end, depth + 1);
}

function isTag(name: string): (token: BlockToken) => boolean {
  return (token) => token.kind === 'tag' && token.tag.name === name;
}

/** The parts of tabs, steps, columns and updates, each made by `make`; undefined when anything else is among them. */
function readParts<Part>(
  { context, index, end, depth }: Paired,
  name: string,
  make: (tag: BlockTag, nodes: DocumentBlock[]) => Part,
): Part[] | undefined {
  const parts = partsOf(context, index + 1, end, isTag(name));
  return parts?.flatMap((at) => {
    const token = context.tokens[at];
    if (token?.kind !== 'tag') return [];
    return [make(token.tag, context.blocks(at + 1, context.endOf(at), depth + 2))];
  });
}

function readTabs(paired: Paired): DocumentBlock | undefined {
  const nodes = readParts(paired, 'tab', (tag, blocks) => {
    const data = { ...given(tag, 'title'), ...given(tag, 'icon') };
    return { object: 'block', type: 'tabs-item', data, nodes: blocks } as const;
  });
  const data = tagFlag(paired.token.tag, 'fullWidth');
  return nodes && { object: 'block', type: 'tabs', nodes, ...(Object.keys(data).length > 0 && { data }) };
}

function readStepper(paired: Paired): DocumentBlock | undefined {
  const nodes = readParts(paired, 'step', (tag, blocks) => {
    return { object: 'block', type: 'stepper-step', data: given(tag, 'icon'), nodes: blocks } as const;
  });
  return nodes && { object: 'block', type: 'stepper', nodes };
}

function readColumns(paired: Paired): DocumentBlock | undefined {
  const nodes = readParts(paired, 'column', (tag, blocks) => {
    const width: Length | undefined = lengthOf(tagValue(tag, 'width'));
    const data = width === undefined ? {} : { width };
    return { object: 'block', type: 'column', data, nodes: blocks } as const;
  });
  const data = tagFlag(paired.token.tag, 'fullWidth');
  return nodes && { object: 'block', type: 'columns', data, nodes, isVoid: false };
}

function readUpdates(paired: Paired): DocumentBlock | undefined {
  const nodes = readParts(paired, 'update', (tag, blocks) => {
    const tags = tagValue(tag, 'tags')
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const data = { ...given(tag, 'date'), ...(tags && tags.length > 0 ? { tags } : {}) };
    return { object: 'block', type: 'update', data, nodes: blocks } as const;
  });
  const data = given(paired.token.tag, 'format');
  return nodes && { object: 'block', type: 'updates', data, nodes };
}

/** A hint of a style that we do not know is an information. */
export function hintData(style: string | undefined, icon: string | undefined): BlockOf<'hint'>['data'] {
  return { style: isStyle(style) ? style : 'info', ...(icon === undefined ? {} : { icon }) };
}

function readHint(paired: Paired): DocumentBlock {
  const { tag } = paired.token;
  const data = hintData(tagValue(tag, 'style'), tagValue(tag, 'icon'));
  return { object: 'block', type: 'hint', data, nodes: content(paired) };
}

function readPrompt(paired: Paired): DocumentBlock {
  const { tag } = paired.token;
  const data = {
    ...given(tag, 'description'),
    ...given(tag, 'icon'),
    ...tagFlag(tag, 'openInAIProviders'),
    ...given(tag, 'defaultExpanded'),
  };
  return { object: 'block', type: 'prompt', data, nodes: content(paired) };
}

const IF = /^\{%-?\s*if\s+([^]*?)\s*-?%\}$/;

function readIf(paired: Paired): DocumentBlock | undefined {
  const expression = IF.exec(rangeText(paired.token.range))?.[1];
  return expression === undefined
    ? undefined
    : { object: 'block', type: 'if', data: { expression }, nodes: content(paired) };
}

/** Without a fence, the lines between the tags are the code. */
function bareCode({ context, index, end }: Paired): string {
  const lines: string[] = [];
  for (let at = index + 1; at < end; at++) {
    const token = context.tokens[at];
    if (token && 'range' in token) lines.push(context.sourceText(token.range));
  }
  return lines.join('\n');
}

/** `{% code %}` around one code block; around anything else, the tags are kept and what is inside them is read. */
function readCodeTag(paired: Paired): DocumentBlock | undefined {
  const { context, token, index, end } = paired;
  const inside = context.tokens.slice(index + 1, Math.min(end, index + 12));
  const data = codeTagData(token.tag);
  if (!inside.some(({ kind }) => kind === 'code' || kind === 'element')) {
    if (inside.some(({ kind }) => kind === 'open' || kind === 'tag' || kind === 'table')) return undefined;
    const code = codeFromText(bareCode(paired));
    return { ...code, data };
  }
  const isPre = inside[0]?.kind === 'element' && inside[0].tag.name === 'pre' && context.endOf(index + 1) === end - 1;
  if (!isPre && (inside[0]?.kind !== 'code' || end !== index + 2)) return undefined;
  const [code] = content(paired);
  return code?.type === 'code' ? { ...code, data: { ...code.data, ...data } } : undefined;
}

const READERS: ReadonlyMap<string, (paired: Paired) => DocumentBlock | undefined> = new Map([
  ['hint', readHint],
  ['tabs', readTabs],
  ['stepper', readStepper],
  ['columns', readColumns],
  ['updates', readUpdates],
  ['prompt', readPrompt],
  ['if', readIf],
  ['code', readCodeTag],
]);

/** The container that a `{% tag %}` with an end opens; a tag that is none is kept as it is written. */
export function readContainerTag(context: ReadContext, token: TagToken, index: number, depth: number): Reading {
  const end = context.endOf(index);
  const read = end < 0 ? undefined : READERS.get(token.tag.name);
  const node = read?.({ context, token, index, end, depth });
  return node ? readingOf(node, end + 1) : keepToken(context, token.range, index);
}
