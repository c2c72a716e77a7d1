import { ownValue } from '../../objects/own-value';
import type { DocumentLeaf, DocumentMark, DocumentText } from '../blocks/nodes/inline.types';
import { element, escapeHtml } from '../blocks/html/escape';
import { MARK_TAGS } from './mark-tags';

const COLORS = new Set('green blue red orange yellow purple $primary $info $success $warning $danger'.split(' '));

const colorClass = (prefix: string, color: unknown): string =>
  typeof color === 'string' && COLORS.has(color) ? ` bd-${prefix}-${color.replace('$', '')}` : '';

function applyMark(html: string, mark: DocumentMark): string {
  if (mark.type === 'color') {
    const classes = colorClass('text', mark.data?.text) + colorClass('background', mark.data?.background);
    return classes ? element('mark', { class: `bd-mark${classes}` }, html) : html;
  }
  const tag = ownValue(MARK_TAGS, mark.type);
  return tag ? element(tag, {}, html) : html;
}

/** Renders a leaf with its marks, the last one outermost; code stays innermost. */
const renderLeaf = ({ text, marks }: DocumentLeaf): string => {
  if (text === '') return '';
  const html = escapeHtml(text).replaceAll('\n', '<br>');
  return [...(marks ?? [])]
    .sort((one, other) => Number(other.type === 'code') - Number(one.type === 'code'))
    .reduce(applyMark, html);
};

/** Renders a text node. `\n` in it is a line break. */
export const renderText = (text: DocumentText): string => (text.leaves ?? []).map(renderLeaf).join('');
