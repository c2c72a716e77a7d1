import { emojiOf } from './emoji';
import type { BlockData, CellValue, DocumentNode, Piece, Reference } from './document.types';
import type { Origin } from './origin';
import { t } from '../messages/documents';

/** Deeper blocks show as their text. */
export const DEEPEST = 40;

export const piece = (text: string, marks: readonly string[] = [], link?: Reference): Piece => ({
  text,
  marks,
  ...(link && { link }),
});

/** The text of nodes alone. */
export function plain(nodes: readonly DocumentNode[] = [], depth = 0): string {
  if (depth > DEEPEST * 2) return '';
  return nodes.map((node) => node.text ?? plain(node.leaves, depth + 1) + plain(node.nodes, depth + 1)).join('');
}

/** Inlines without a text of their own. */
const WORDS: Readonly<Record<string, (data: BlockData) => string>> = {
  emoji: ({ code }) => emojiOf(code),
  icon: ({ icon = '' }) => `[${icon}]`,
  // A piece of HTML that no other inline can express is shown as it was written.
  expression: ({ expression, source }) => source ?? (expression ? `{{ ${expression} }}` : ''),
  'inline-math': ({ formula }) => formula ?? '',
  'inline-image': ({ alt, caption }) => {
    const words = alt || caption;
    return words ? t.pictureOf(words) : t.picture;
  },
  mention: ({ label }) => label || '@',
  button: ({ label }) => label ?? '',
};

/** What inlines say, a piece for each look. */
export function piecesOf(nodes: readonly DocumentNode[] = [], link?: Reference, depth = 0): Piece[] {
  if (depth > DEEPEST) return [piece(plain(nodes), [], link)];
  return nodes.flatMap((node) => {
    if (node.object === 'text') return leavesOf(node, link);
    const data = node.data ?? {};
    const words = WORDS[node.type ?? '']?.(data);
    if (words !== undefined) return [piece(words, [], data.ref ?? link)];
    const note = node.type === 'annotation' ? [piece(` (${plain(node.fragments).trim()})`, ['italic'])] : [];
    return [...piecesOf(node.nodes, data.ref ?? link, depth + 1), ...note];
  });
}

const leavesOf = ({ leaves = [] }: DocumentNode, link: Reference | undefined): Piece[] =>
  leaves.map(({ text = '', marks = [] }) =>
    piece(
      text,
      marks.map(({ type }) => type),
      link,
    ),
  );

type PageNames = Pick<Origin, 'pageOf'>;

/** Where a reference leads, in words; empty where that is not known. */
function goalOf(ref: Reference | undefined, { pageOf }: PageNames): string {
  const page = ref?.page === undefined ? undefined : pageOf(ref.page);
  if (!page) return ref?.url ?? ref?.anchor ?? ref?.spec ?? '';
  return `${page.title || t.untitled} (/${page.path ?? ''}${ref?.anchor === undefined ? '' : `#${ref.anchor}`})`;
}

/** Blocks that are one line of words about something that is not text. */
const NAMED: Readonly<Record<string, (node: DocumentNode, data: BlockData, names: PageNames) => string>> = {
  embed: (_, { url = '' }) => t.embedded(url),
  file: ({ fragments }, { ref }, names) => t.fileNamed(plain(fragments) || goalOf(ref, names) || t.attached),
  drawing: (_, { alt }) => (alt ? t.drawingOf(alt) : t.drawing),
  'content-ref': (_, { label, ref }, names) => {
    const goal = goalOf(ref, names);
    return t.linkNamed(label && goal ? t.leadsTo(label, goal) : label || goal || t.aPage);
  },
  'reusable-content': () => t.reusableContent,
  swagger: (_, { method = '', path = '' }) => t.apiOperation(method.toUpperCase(), path),
  'openapi-operation': (_, { method = '', path = '' }) => t.apiOperation(method.toUpperCase(), path),
  'openapi-schemas': (_, { schemas = [] }) => t.apiSchemas(schemas.join(', ')),
  'openapi-webhook': (_, { name = '' }) => t.apiWebhook(name),
};

/** What stands for a block that is no text; undefined for one that is. */
export const namedOf = (node: DocumentNode, names: PageNames): string | undefined =>
  NAMED[node.type ?? '']?.(node, node.data ?? {}, names);

/** What stands above what a block holds. */
const LABELS: Readonly<Record<string, (data: BlockData) => string>> = {
  'tabs-item': ({ title = '' }) => t.tab(title),
  if: ({ expression = '' }) => t.shownIf(expression),
  update: ({ date, tags = [] }) => [date, ...tags].filter(Boolean).join(' · '),
  prompt: ({ description }) => description ?? t.prompt,
};

export const labelOf = ({ type = '', data = {} }: DocumentNode): string | undefined => LABELS[type]?.(data);

const HINTS = ['info', 'warning', 'danger', 'success'];

/** The style of a hint; one that is not known counts as the usual one. */
export const hintStyle = ({ style }: BlockData): string => HINTS.find((one) => one === style) ?? 'info';

/** What a cell of a typed column says. */
export function cellPiece(value: CellValue | undefined, names: PageNames): Piece {
  if (Array.isArray(value)) return piece(value.join(', '));
  if (isReference(value)) return piece(value.label || goalOf(value, names) || t.aLink, [], value);
  return piece(value === true ? '☑' : value === false ? '☐' : String(value ?? ''));
}

const isReference = (value: CellValue | undefined): value is Reference & { readonly label?: string } =>
  typeof value === 'object' && !Array.isArray(value);
