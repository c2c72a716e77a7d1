import { emojiOf } from './emoji';
import type { BlockData, CellValue, DocumentNode, Piece, Reference } from './document.types';
import type { Origin } from './origin';
import { t } from '../i18n/documents';

/** Blocks nested more deeply are rendered as plain text. */
export const MAX_DEPTH = 40;

export const piece = (text: string, marks: readonly string[] = [], link?: Reference): Piece => ({
  text,
  marks,
  ...(link && { link }),
});

/** The plain text of nodes. */
export function plain(nodes: readonly DocumentNode[] = [], depth = 0): string {
  if (depth > MAX_DEPTH * 2) return '';
  return nodes.map((node) => node.text ?? plain(node.leaves, depth + 1) + plain(node.nodes, depth + 1)).join('');
}

/** Labels of inlines without a text of their own. */
const INLINE_TEXTS: Readonly<Record<string, (data: BlockData) => string>> = {
  emoji: ({ code }) => emojiOf(code),
  icon: ({ icon = '' }) => `[${icon}]`,
  // HTML that no other inline can express is shown as source text.
  expression: ({ expression, source }) => source ?? (expression ? `{{ ${expression} }}` : ''),
  'inline-math': ({ formula }) => formula ?? '',
  'inline-image': ({ alt, caption }) => {
    const words = alt || caption;
    return words ? t.pictureOf(words) : t.picture;
  },
  mention: ({ label }) => label || '@',
  button: ({ label }) => label ?? '',
};

/** Splits inlines into pieces of uniform formatting. */
export function piecesOf(nodes: readonly DocumentNode[] = [], link?: Reference, depth = 0): Piece[] {
  if (depth > MAX_DEPTH) return [piece(plain(nodes), [], link)];
  return nodes.flatMap((node) => {
    if (node.object === 'text') return leavesOf(node, link);
    const data = node.data ?? {};
    const words = INLINE_TEXTS[node.type ?? '']?.(data);
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

/** The description of a reference's target; empty if it is unknown. */
function targetName(ref: Reference | undefined, { pageOf }: PageNames): string {
  const page = ref?.page === undefined ? undefined : pageOf(ref.page);
  if (!page) return ref?.url ?? ref?.anchor ?? ref?.spec ?? '';
  return `${page.title || t.untitled} (/${page.path ?? ''}${ref?.anchor === undefined ? '' : `#${ref.anchor}`})`;
}

/** Blocks without text, rendered as one line that describes them. */
const REFERENCE_LINES: Readonly<Record<string, (node: DocumentNode, data: BlockData, names: PageNames) => string>> = {
  embed: (_, { url = '' }) => t.embedded(url),
  file: ({ fragments }, { ref }, names) => t.fileNamed(plain(fragments) || targetName(ref, names) || t.attached),
  drawing: (_, { alt }) => (alt ? t.drawingOf(alt) : t.names.drawing),
  'content-ref': (_, { label, ref }, names) => {
    const target = targetName(ref, names);
    return t.linkNamed(label && target ? t.linkTo(label, target) : label || target || t.aPage);
  },
  'reusable-content': () => t.names['reusable-content'],
  swagger: (_, { method = '', path = '' }) => t.apiOperation(method.toUpperCase(), path),
  'openapi-operation': (_, { method = '', path = '' }) => t.apiOperation(method.toUpperCase(), path),
  'openapi-schemas': (_, { schemas = [] }) => t.apiSchemas(schemas.join(', ')),
  'openapi-webhook': (_, { name = '' }) => t.apiWebhook(name),
};

/** The description of a block without text; undefined for blocks with text. */
export const namedOf = (node: DocumentNode, names: PageNames): string | undefined =>
  REFERENCE_LINES[node.type ?? '']?.(node, node.data ?? {}, names);

/** The label above the content of a block. */
const LABELS: Readonly<Record<string, (data: BlockData) => string>> = {
  'tabs-item': ({ title = '' }) => t.tab(title),
  if: ({ expression = '' }) => t.shownIf(expression),
  update: ({ date, tags = [] }) => [date, ...tags].filter(Boolean).join(' · '),
};

/** What a block of a type with a name is called: as its author did, else by that name. */
const nameOf = (type: string, { title, description }: BlockData): string | undefined =>
  Object.hasOwn(t.names, type) ? (title ?? description ?? t.names[type as keyof typeof t.names]) : undefined;

export const blockLabel = ({ type = '', data = {} }: DocumentNode): string | undefined =>
  LABELS[type]?.(data) ?? nameOf(type, data);

const HINTS = ['info', 'warning', 'danger', 'success'];

/** The style of a hint; unknown styles count as the default. */
export const hintStyle = ({ style }: BlockData): string => HINTS.find((one) => one === style) ?? 'info';

/** The value of a cell in a typed column, as a piece of text. */
export function cellPiece(value: CellValue | undefined, names: PageNames): Piece {
  if (Array.isArray(value)) return piece(value.join(', '));
  if (isReference(value)) return piece(value.label || targetName(value, names) || t.aLink, [], value);
  return piece(value === true ? '☑' : value === false ? '☐' : String(value ?? ''));
}

const isReference = (value: CellValue | undefined): value is Reference & { readonly label?: string } =>
  typeof value === 'object' && !Array.isArray(value);
