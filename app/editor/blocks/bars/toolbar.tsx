import {
  ChevronDown,
  CircleQuestionMark,
  List,
  ListChecks,
  ListOrdered,
  Plus,
  Redo2,
  Search,
  Table,
  Undo2,
  type IconNode,
} from 'lucide';
import type { NodeType } from 'prosemirror-model';
import { NodeSelection, type Command, type EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { Icon } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { Menu } from '../../../components/menu';
import { FileButton } from '../../file-button';
import { deleteBlock, duplicateBlock, moveBlock, selectedBlock } from '../commands/blocks';
import { inTable, TABLE_TOOLS } from '../commands/tables';
import { toggleList, turnInto, unwrap } from '../commands/turn-into';
import { kindOf } from '../kinds/kinds';
import { MarkButtons } from './mark-buttons';
import { t } from '../../../i18n/forms';

export interface ToolbarActions {
  readonly run: (command: Command) => void;
  readonly undo: Command;
  readonly redo: Command;
  readonly openLink: () => void;
  readonly openAnnotation: () => void;
  /** Starts a comment on the selection, if that is possible. */
  readonly comment?: (kind: 'comment' | 'suggestion') => void;
  readonly openSettings: (pos: number) => void;
  readonly openTable: () => void;
  readonly openSearch: () => void;
  readonly openHelp: () => void;
  readonly insert: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

interface ToolbarProps {
  readonly view: EditorView;
  readonly actions: ToolbarActions;
}

const LISTS: readonly (readonly [string, string, IconNode])[] = [
  ['list_unordered', t.bulletedList, List],
  ['list_ordered', t.numberedList, ListOrdered],
  ['list_tasks', t.taskList, ListChecks],
];

const CONVERSIONS = ['paragraph', 'heading_1', 'heading_2', 'heading_3', 'code', 'blockquote', 'hint'] as const;

/** Arrow keys move from one tool to the next. */
function moveFocus(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  if (!(event.target instanceof HTMLElement) || event.target.closest('[popover]')) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([popover] button)')];
  const at = stops.indexOf(event.target);
  const target = stops.at((at + (event.key === 'ArrowRight' ? 1 : -1)) % stops.length);
  event.preventDefault();
  target?.focus();
}

/** Nodes with settings that are selected or around the cursor, the innermost first. */
function settableAround({ selection }: EditorState): { readonly pos: number; readonly title: string }[] {
  const ancestors: { readonly pos: number; readonly title: string }[] = [];
  const { $from } = selection;
  const selected = selection instanceof NodeSelection ? kindOf(selection.node.type.name) : undefined;
  if (selected?.fields) ancestors.push({ pos: selection.from, title: selected.title });
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const kind = kindOf($from.node(depth).type.name);
    if (kind?.fields) ancestors.push({ pos: $from.before(depth), title: kind.title });
  }
  return ancestors;
}

interface EntryProps {
  readonly label: string;
  readonly onClick: () => void;
}

const Entry = ({ label, onClick }: EntryProps) => (
  <li>
    <button type="button" onClick={onClick}>
      {label}
    </button>
  </li>
);

const BLOCK_COMMANDS: readonly (readonly [string, Command])[] = [
  [t.moveOutOfContainer, unwrap],
  [t.moveUp, moveBlock(-1)],
  [t.moveDown, moveBlock(1)],
  [t.duplicate, duplicateBlock],
  ['Delete', deleteBlock],
];

const convertTo = (type: NodeType): Command => turnInto(type, type.name === 'hint' ? { data: '{"style":"info"}' } : {});

/** The block that the cursor is in, and its actions. */
function BlockMenu({ view, actions: { run, openSettings, openTable } }: ToolbarProps) {
  const { state } = view;
  const block = selectedBlock(state);
  const node = block && state.doc.nodeAt(block.from);
  return (
    <Menu
      class="button block-menu"
      button={
        <>
          {(node && kindOf(node.type.name)?.title) ?? t.block} <Icon of={ChevronDown} size={14} />
        </>
      }
    >
      {settableAround(state).map(({ pos, title }) => (
        <Entry key={pos} label={t.settingsOf(title)} onClick={() => openSettings(pos)} />
      ))}
      {inTable(state) && <Entry label={t.tableSettings} onClick={openTable} />}
      {CONVERSIONS.map((name) => {
        const type = state.schema.nodes[name];
        return (
          type && <Entry key={name} label={t.turnInto(kindOf(name)?.title)} onClick={() => run(convertTo(type))} />
        );
      })}
      {BLOCK_COMMANDS.map(([label, command]) => (
        <Entry key={label} label={label} onClick={() => run(command)} />
      ))}
    </Menu>
  );
}

const TableMenu = ({ actions: { run, openTable } }: Pick<ToolbarProps, 'actions'>) => (
  <Menu button={<Icon of={Table} />} label={t.table}>
    <Entry label={t.tableColumnSettings} onClick={openTable} />
    {TABLE_TOOLS.map(([label, command]) => (
      <Entry key={label} label={label} onClick={() => run(command)} />
    ))}
  </Menu>
);

/** All actions on the text, for mouse, touch and keyboard (Alt+F10 moves the focus here). */
export function Toolbar({ view, actions }: ToolbarProps) {
  const { run, undo, redo, openLink, openAnnotation } = actions;
  const { nodes } = view.state.schema;
  return (
    <div class="toolbar block-toolbar" role="toolbar" aria-label={t.formatText} onKeyDown={moveFocus}>
      <IconButton label={t.insertTool} icon={Plus} onClick={actions.insert} />
      <BlockMenu view={view} actions={actions} />
      <MarkButtons view={view} run={run} openLink={openLink} openAnnotation={openAnnotation} />
      {LISTS.map(([name, label, icon]) => {
        const type = nodes[name];
        return type && <IconButton key={name} label={label} icon={icon} onClick={() => run(toggleList(type))} />;
      })}
      {inTable(view.state) && <TableMenu actions={actions} />}
      <FileButton onFiles={actions.onFiles} />
      <IconButton label={t.undo} icon={Undo2} onClick={() => run(undo)} />
      <IconButton label={t.redo} icon={Redo2} onClick={() => run(redo)} />
      <IconButton label={t.findTool} icon={Search} onClick={actions.openSearch} />
      <IconButton label={t.keysAndShortcuts} icon={CircleQuestionMark} onClick={actions.openHelp} />
    </div>
  );
}
