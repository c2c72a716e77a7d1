import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { ContentRef } from '../../../../core/documents/blocks/nodes/content-ref.types';
import { parseSettings, writeSettings } from '../../../../core/documents/editor/settings';
import { openDialog } from '../../../state/dialog';
import type { EditorContext } from '../context';
import type { FieldOf } from '../kinds/kind.types';
import { refIn, type Settings } from '../node-settings';
import { SettingsDialog } from './settings-dialog';
import { isInlineText, markableRange, markRange, type TextRange } from './text-range';
import { t } from '../../../i18n/forms';

const REF: FieldOf = { key: 'ref', label: t.linksTo, kind: 'ref', of: 'link' };
const TEXT: FieldOf = { key: 'text', label: t.text, kind: 'line' };
const TITLE: FieldOf = { key: 'title', label: t.title, kind: 'line', hint: t.titleHint };

/** The text of a link: the entered text, else the existing one, else the name of its target. */
function linkText(text: unknown, before: string, ref: ContentRef | undefined, context: EditorContext): string {
  if (typeof text === 'string' && text !== '') return text;
  return before === '' && ref ? (context.nameOf(ref) ?? t.link) : before;
}

function saveLink(
  view: EditorView,
  range: TextRange,
  before: string,
  settings: Settings,
  context: EditorContext,
): void {
  const { link } = view.state.schema.marks;
  if (!link) return;
  const transaction = view.state.tr;
  const ref = refIn(settings);
  const words = linkText(settings.text, before, ref, context);
  let { to: end } = range;
  if (words !== before) {
    transaction.insertText(words, range.from, range.to);
    end = range.from + words.length;
  }
  if (ref === undefined) transaction.removeMark(range.from, end, link);
  else transaction.addMark(range.from, end, link.create({ data: writeSettings({ ref, title: settings.title }) }));
  transaction.setSelection(TextSelection.create(transaction.doc, end)).removeStoredMark(link);
  view.dispatch(transaction.scrollIntoView());
}

/** Opens the link at the selection, or turns the selection into one. */
export function openLink(view: EditorView, context: EditorContext): boolean {
  const { doc, schema, selection } = view.state;
  const { link } = schema.marks;
  const { $from, from, empty } = selection;
  if (!link || !$from.parent.inlineContent || $from.parent.type.spec.code) return false;
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? []);
  const range = mark && empty ? markRange(doc, from, mark) : markableRange(doc, selection);
  const hasText = isInlineText(doc, range);
  const before = doc.textBetween(range.from, range.to);
  const settings = { ...parseSettings(mark?.attrs.data), ...(hasText && { text: before }) };
  const fields = hasText ? [REF, TEXT, TITLE] : [REF, TITLE];
  const save = (chosen: Settings) => saveLink(view, range, before, chosen, context);
  openDialog(
    () => <SettingsDialog title={t.link} fields={fields} settings={settings} context={context} save={save} />,
    () => view.focus(),
  );
  return true;
}
