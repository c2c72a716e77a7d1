import type { EditorView } from 'prosemirror-view';
import { writeSettings } from '../../../../core/documents/editor/settings';
import { openDialog } from '../../../state/dialog';
import type { EditorContext } from '../context';
import { choiceField } from '../kinds/fields';
import type { FieldOf } from '../kinds/kind.types';
import { nodeSettings, type Settings } from '../node-settings';
import { SettingsDialog } from './settings-dialog';
import { tablePosition, type TablePosition } from './table-position';
import { t } from '../../../i18n/forms';

const TABLE: readonly FieldOf[] = [
  choiceField('view', t.shownAs, ['grid', t.table], ['cards', t.cards]),
  { key: 'hideHeader', label: t.hideHeaderRow, kind: 'flag' },
  choiceField('cardSize', t.sizeOfCards, ['medium', t.medium], ['large', t.large]),
  { key: 'fullWidth', label: t.fullWidth, kind: 'flag' },
];

const COLUMN: readonly FieldOf[] = [
  choiceField(
    'type',
    t.columnType,
    ['text', t.text],
    ['number', t.numbers],
    ['checkbox', t.yesOrNo],
    ['select', t.choices],
    ['rating', t.ratings],
    ['users', t.people],
    ['files', t.files],
    ['content-ref', t.pageLinks],
    ['image', t.pictures],
  ),
  choiceField('textAlignment', t.alignment, ['left', t.left], ['center', t.center], ['right', t.right]),
  { key: 'options', label: t.choices, kind: 'list', hint: t.separatedByCommas },
  { key: 'multiple', label: t.allowMultiple, kind: 'flag' },
  { key: 'max', label: t.bestRating, kind: 'number' },
  { key: 'hidden', label: t.hideColumn, kind: 'flag' },
  { key: 'isTarget', label: t.cardLeadsTo, kind: 'flag' },
  { key: 'isCover', label: t.cardPicture, kind: 'flag' },
];

/** The value of a cell by the type of its column, for types other than text. */
const VALUES: Readonly<Record<string, FieldOf>> = {
  number: { key: 'value', label: t.cellValue, kind: 'number' },
  rating: { key: 'value', label: t.cellValue, kind: 'number' },
  checkbox: { key: 'value', label: t.yes, kind: 'flag' },
  select: { key: 'value', label: t.cellChoices, kind: 'list', hint: t.separatedByCommas },
  users: { key: 'value', label: t.cellPeople, kind: 'list' },
  files: { key: 'value', label: t.cellFiles, kind: 'list' },
  'content-ref': { key: 'value', label: t.cellLink, kind: 'ref', of: 'link' },
  image: { key: 'value', label: t.cellPicture, kind: 'ref', of: 'picture' },
};

type View = Readonly<Record<string, unknown>>;

const viewOf = (settings: Settings): View => (settings.view ?? {}) as View;

interface Option {
  readonly value: string;
  readonly label: string;
  readonly color: string;
}

const optionsOf = ({ options }: Settings): readonly Option[] => (Array.isArray(options) ? (options as Option[]) : []);

function readCell(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function settingsOfPlace({ table, header, column, cell }: TablePosition): Settings {
  const settings = nodeSettings(table);
  const view = viewOf(settings);
  return {
    view: view.type ?? 'grid',
    hideHeader: view.hideHeader,
    cardSize: view.cardSize ?? 'medium',
    fullWidth: settings.fullWidth,
    type: column.type ?? 'text',
    textAlignment: column.textAlignment ?? 'left',
    options: optionsOf(column).map(({ label }) => label),
    multiple: column.multiple,
    max: column.max ?? 5,
    hidden: header.attrs.hidden,
    isTarget: view.targetDefinition !== undefined && view.targetDefinition === column.id,
    isCover: view.coverDefinition !== undefined && view.coverDefinition === column.id,
    value: cell && readCell(cell.node.attrs.value as string),
  };
}

function columnOf(input: Settings, before: Settings, id: string): Settings {
  const base = {
    id,
    title: before.title ?? '',
    ...(before.titleFragment !== undefined && { titleFragment: before.titleFragment }),
  };
  const known = optionsOf(before);
  const options = ((input.options as readonly string[] | undefined) ?? []).map(
    (label) => known.find((option) => option.label === label) ?? { value: label, label, color: 'blue' },
  );
  switch (input.type) {
    case 'text':
      return { ...base, type: 'text', textAlignment: input.textAlignment, verticalAlignment: before.verticalAlignment };
    case 'select':
      return { ...base, type: 'select', multiple: input.multiple === true, options };
    case 'users':
      return { ...base, type: 'users', multiple: input.multiple === true };
    case 'rating':
      return { ...base, type: 'rating', max: input.max ?? 5 };
    default:
      return { ...base, type: input.type };
  }
}

function tableOf(input: Settings, before: Settings, id: string): Settings {
  const view = viewOf(before);
  const isCards = input.view === 'cards';
  const role = (name: string, is: boolean) => (is ? id : view[name] === id ? undefined : view[name]);
  const next = isCards
    ? {
        ...(view.type === 'cards' ? view : {}),
        type: 'cards',
        cardSize: input.cardSize ?? 'medium',
        columns: view.columns,
        targetDefinition: role('targetDefinition', input.isTarget === true),
        coverDefinition: role('coverDefinition', input.isCover === true),
      }
    : {
        ...(view.type === 'cards' ? { columns: view.columns } : view),
        type: 'grid',
        hideHeader: input.hideHeader === true,
      };
  return { ...before, view: next, fullWidth: input.fullWidth };
}

function valueText(input: Settings, column: Settings): string {
  const { value } = input;
  if (value === undefined) return column.type === 'checkbox' ? 'false' : '';
  if (column.type === 'select' && Array.isArray(value)) {
    const options = optionsOf(column);
    return JSON.stringify(value.map((label: unknown) => options.find((one) => one.label === label)?.value ?? label));
  }
  return JSON.stringify(value);
}

/** Opens the settings of the table, column and cell that the cursor is in. */
export function openTableSettings(view: EditorView, context: EditorContext): void {
  const found = tablePosition(view.state);
  if (!found) return;
  const { table, pos, header, headerPos, column, cell } = found;
  const value = cell && VALUES[String(column.type)];
  const save = (input: Settings) => {
    const id = typeof column.id === 'string' && column.id !== '' ? column.id : `c${headerPos}`;
    const next = columnOf(input, column, id);
    const transaction = view.state.tr
      .setNodeMarkup(pos, undefined, { ...table.attrs, data: writeSettings(tableOf(input, nodeSettings(table), id)) })
      .setNodeMarkup(headerPos, undefined, {
        ...header.attrs,
        column: JSON.stringify(next),
        hidden: input.hidden === true,
      });
    if (cell && value && next.type === column.type)
      transaction.setNodeMarkup(cell.pos, undefined, { ...cell.node.attrs, value: valueText(input, next) });
    view.dispatch(transaction);
  };
  const fields = [...(value ? [value] : []), ...COLUMN, ...TABLE];
  openDialog(
    () => (
      <SettingsDialog title={t.table} fields={fields} settings={settingsOfPlace(found)} context={context} save={save} />
    ),
    () => view.focus(),
  );
}
