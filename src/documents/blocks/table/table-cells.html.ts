import type { ContentRef } from '../../json/content-ref.types';
import type { DocumentFragment } from '../registry';
import type { DocumentTableDefinition, DocumentTableRef, DocumentTableValue } from '../../json/table.types';
import { element, escapeHtml } from '../../html/escape';
import { linkTo, renderPicture, titleOf } from '../../html/references';
import type { RenderContext } from '../../html/render-context';
import { safeLink } from '../../html/safe-address';

const MOST_STARS = 10;
const COLOR = /^[a-z$-]{1,20}$/;

export const isRef = (value: DocumentTableValue | undefined): value is DocumentTableRef =>
  typeof value === 'object' && 'kind' in value;

const texts = (value: DocumentTableValue): string[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter((item) => typeof item === 'string');

/** Identifiers, or addresses where there is no identifier. */
const fileRef = (item: string): ContentRef =>
  /[/.:#]/.test(item) ? { kind: 'url', url: item } : { kind: 'file', file: item };

function renderSelect(value: DocumentTableValue, definition: DocumentTableDefinition): string {
  const options = definition.type === 'select' ? (definition.options ?? []) : [];
  const labels = texts(value).map((item) => {
    const option = options.find((candidate) => candidate.value === item);
    const color = typeof option?.color === 'string' && COLOR.test(option.color) ? option.color : undefined;
    return element('span', { class: 'bd-option', 'data-color': color }, escapeHtml(option?.label || item));
  });
  return labels.join(' ');
}

function renderStars(value: DocumentTableValue, definition: DocumentTableDefinition): string {
  const most = definition.type === 'rating' && definition.max > 0 ? Math.min(definition.max, MOST_STARS) : 5;
  const stars = Math.min(Math.max(Math.round(Number(value) || 0), 0), most);
  const label = `${stars} of ${most}`;
  return element('span', { role: 'img', 'aria-label': label }, '★'.repeat(stars) + '☆'.repeat(most - stars));
}

const renderCheckbox = (value: DocumentTableValue): string =>
  element('span', { role: 'img', 'aria-label': value === true ? 'Yes' : 'No' }, value === true ? '☑' : '☐');

function renderRef(ref: DocumentTableRef, context: RenderContext): string {
  const words = ref.label || titleOf(ref, context);
  return linkTo(ref, escapeHtml(words), context);
}

const renderUser = (item: string, context: RenderContext): string => {
  const ref: ContentRef = safeLink(item) ? { kind: 'url', url: item } : { kind: 'user', user: item };
  return linkTo(ref, escapeHtml(titleOf(ref, context) || item), context);
};

const renderFileLink = (item: string, context: RenderContext): string => {
  const ref = fileRef(item);
  return linkTo(ref, escapeHtml(titleOf(ref, context) || 'File'), context);
};

/** A cell's value as HTML by the type of its column; text cells are found by the name of their fragment. */
export function renderCell(
  value: DocumentTableValue | undefined,
  definition: DocumentTableDefinition,
  fragments: ReadonlyMap<unknown, DocumentFragment>,
  context: RenderContext,
): string {
  if (value === undefined || value === null) return '';
  switch (definition.type) {
    case 'text': {
      const [only, ...others] = fragments.get(value)?.nodes ?? [];
      if (only?.type === 'paragraph' && others.length === 0) return context.inlines(only.nodes);
      return context.blocks(fragments.get(value)?.nodes);
    }
    case 'checkbox':
      return renderCheckbox(value);
    case 'select':
      return renderSelect(value, definition);
    case 'rating':
      return renderStars(value, definition);
    case 'users':
      return texts(value)
        .map((item) => renderUser(item, context))
        .join(', ');
    case 'files':
      return texts(value)
        .map((item) => renderFileLink(item, context))
        .join(', ');
    case 'content-ref':
      return isRef(value) ? renderRef(value, context) : escapeHtml(texts(value).join(', '));
    case 'image':
      return renderCover(value, context);
    default:
      return escapeHtml(typeof value === 'object' ? texts(value).join(', ') : value);
  }
}

/** The picture of a card or cell: a reference, or the first of its files. */
export function renderCover(
  value: DocumentTableValue | undefined,
  context: RenderContext,
  dark?: DocumentTableValue,
): string {
  const refOf = (item: DocumentTableValue | undefined) => {
    const [first] = item === undefined || isRef(item) ? [] : texts(item);
    const ref = isRef(item) ? item : first === undefined ? undefined : fileRef(first);
    return ref?.kind === 'file' || ref?.kind === 'url' ? ref : undefined;
  };
  const ref = refOf(value);
  if (!ref) return '';
  const alt = isRef(value) ? (value.label ?? '') : '';
  return renderPicture({ ref, refDark: refOf(dark), alt, class: 'bd-cover' }, context);
}
