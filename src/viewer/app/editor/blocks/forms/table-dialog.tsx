import type { EditorView } from 'prosemirror-view';
import { writeSettings } from '../../../../../documents/editor/settings';
import { openDialog } from '../../../state/dialog';
import type { EditorContext } from '../context';
import type { FieldOf } from '../kinds/kind.types';
import { settingsOf, type Settings } from '../node-settings';
import { SettingsDialog } from './settings-dialog';
import { tablePlace, type TablePlace } from './table-place';
import { t } from '../../../messages/forms';

const TABLE: readonly FieldOf[] = [
  {
    key: 'view',
    label: t.shownAs,
    kind: 'choice',
    choices: [
      ['grid', t.table],
      ['cards', t.cards],
    ],
  },
  { key: 'hideHeader', label: t.withoutTitles, kind: 'flag' },
  {
    key: 'cardSize',
    label: t.sizeOfCards,
    kind: 'choice',
    choices: [
      ['medium', t.medium],
      ['large', t.large],
    ],
  },
  { key: 'fullWidth', label: t.fullWidth, kind: 'flag' },
];

const COLUMN: readonly FieldOf[] = [
  {
    key: 'type',
    label: t.columnHolds,
    kind: 'choice',
    choices: [
      ['text', t.text],
      ['number', t.numbers],
      ['checkbox', t.yesOrNo],
      ['select', t.choices],
      ['rating', t.ratings],
      ['users', t.people],
      ['files', t.files],
      ['content-ref', t.pageLinks],
      ['image', t.pictures],
    ],
  },
  {
    key: 'textAlignment',
    label: t.alignment,
    kind: 'choice',
    choices: [
      ['left', t.left],
      ['center', t.center],
      ['right', t.right],
    ],
  },
  { key: 'options', label: t.choices, kind: 'list', hint: t.separatedByCommas },
  { key: 'multiple', label: t.moreThanOne, kind: 'flag' },
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
  'content-ref': { key: 'value', label: t.cellLeadsTo, kind: 'ref', of: 'link' },
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

function settingsOfPlace({ table, header, column, cell }: TablePlace): Settings {
  const settings = settingsOf(table);
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

function columnOf(said: Settings, before: Settings, id: string): Settings {
  const base = {
    id,
    title: before.title ?? '',
    ...(before.titleFragment !== undefined && { titleFragment: before.titleFragment }),
  };
  const known = optionsOf(before);
  const options = ((said.options as readonly string[] | undefined) ?? []).map(
    (label) => known.find((option) => option.label === label) ?? { value: label, label, color: 'blue' },
  );
  switch (said.type) {
    case 'text':
      return { ...base, type: 'text', textAlignment: said.textAlignment, verticalAlignment: before.verticalAlignment };
    case 'select':
      return { ...base, type: 'select', multiple: said.multiple === true, options };
    case 'users':
      return { ...base, type: 'users', multiple: said.multiple === true };
    case 'rating':
      return { ...base, type: 'rating', max: said.max ?? 5 };
    default:
      return { ...base, type: said.type };
  }
}

function tableOf(said: Settings, before: Settings, id: string): Settings {
  const view = viewOf(before);
  const isCards = said.view === 'cards';
  const role = (name: string, is: boolean) => (is ? id : view[name] === id ? undefined : view[name]);
  const next = isCards
    ? {
        ...(view.type === 'cards' ? view : {}),
        type: 'cards',
        cardSize: said.cardSize ?? 'medium',
        columns: view.columns,
        targetDefinition: role('targetDefinition', said.isTarget === true),
        coverDefinition: role('coverDefinition', said.isCover === true),
      }
    : {
        ...(view.type === 'cards' ? { columns: view.columns } : view),
        type: 'grid',
        hideHeader: said.hideHeader === true,
      };
  return { ...before, view: next, fullWidth: said.fullWidth };
}

function valueText(said: Settings, column: Settings): string {
  const { value } = said;
  if (value === undefined) return column.type === 'checkbox' ? 'false' : '';
  if (column.type === 'select' && Array.isArray(value)) {
    const options = optionsOf(column);
    return JSON.stringify(value.map((label: unknown) => options.find((one) => one.label === label)?.value ?? label));
  }
  return JSON.stringify(value);
}

/** Opens the settings of the table, column and cell that the cursor is in. */
export function openTableSettings(view: EditorView, context: EditorContext): void {
  const found = tablePlace(view.state);
  if (!found) return;
  const { table, place, header, headerPlace, column, cell } = found;
  const value = cell && VALUES[String(column.type)];
  const save = (said: Settings) => {
    const id = typeof column.id === 'string' && column.id !== '' ? column.id : `c${headerPlace}`;
    const next = columnOf(said, column, id);
    const transaction = view.state.tr
      .setNodeMarkup(place, undefined, { ...table.attrs, data: writeSettings(tableOf(said, settingsOf(table), id)) })
      .setNodeMarkup(headerPlace, undefined, {
        ...header.attrs,
        column: JSON.stringify(next),
        hidden: said.hidden === true,
      });
    if (cell && value && next.type === column.type)
      transaction.setNodeMarkup(cell.place, undefined, { ...cell.node.attrs, value: valueText(said, next) });
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
