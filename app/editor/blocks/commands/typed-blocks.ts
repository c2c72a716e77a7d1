import type { Node, Schema } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { admonitionStyle, alertOf, openingDirective } from '../../../../core/markdown/admonitions';
import { writeSettings } from '../../../../core/documents/editor/settings';
import type { OpenSettings } from '../views/node-views';
import { selectInserted } from './insert';

const FENCE = /^(?:```|~~~)([\w+#-]*)$/;

/** The block of a setting; undefined where the schema has none. */
const create = (schema: Schema, name: string, settings: object): Node | undefined =>
  schema.nodes[name]?.createAndFill({ data: writeSettings(settings) }) ?? undefined;

/** The block that a line of Markdown opens: code, a formula, or a hint. */
function openedBy(line: string, schema: Schema): Node | undefined {
  const [fence, syntax = ''] = FENCE.exec(line) ?? [];
  if (fence !== undefined) return create(schema, 'code', syntax === '' ? {} : { syntax });
  if (line === '$$') return create(schema, 'math', { formula: '' });
  const style = admonitionStyle(openingDirective(line)?.kind ?? '');
  return style && create(schema, 'hint', { style });
}

/** The hint of a quote that consists of `[!NOTE]`. */
function alertIn(line: string, schema: Schema): Node | undefined {
  const style = admonitionStyle(alertOf(line)?.kind ?? '');
  return style && create(schema, 'hint', { style });
}

/**
 * Enter after a line that opens a block in Markdown, such as three backticks with a language, replaces the line by that block. A formula is
 * written in its settings, which open where there are any.
 */
export const openTypedBlock =
  (openSettings?: OpenSettings): Command =>
  ({ selection, schema, tr }, dispatch, view) => {
    const { $from, empty } = selection;
    const { parent } = $from;
    if (!empty || parent.type.name !== 'paragraph' || $from.parentOffset !== parent.content.size) return false;
    const isInQuote = $from.depth > 1 && $from.node(-1).type.name === 'blockquote' && $from.node(-1).childCount === 1;
    const line = parent.textContent.trimEnd();
    const block = isInQuote ? alertIn(line, schema) : openedBy(line, schema);
    const depth = $from.depth - Number(isInQuote);
    const [outer, index] = [$from.node(depth - 1), $from.index(depth - 1)];
    if (!block || !outer.canReplaceWith(index, index + 1, block.type)) return false;
    const pos = $from.before(depth);
    dispatch?.(selectInserted(tr.replaceWith(pos, $from.after(depth), block), pos));
    if (dispatch && view && block.type.name === 'math') openSettings?.(view, pos);
    return true;
  };
