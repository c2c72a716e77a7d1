import type { StateCommand } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { ReadonlySignal } from '@preact/signals';
import { Bold, Code, Heading2, Italic, Link, List, ListChecks, ListOrdered, Quote, Table } from 'lucide';
import type { IconNode } from 'lucide';
import { IconButton } from '../components/icon-button';
import { FileButton } from './file-button';
import type { Markup } from './load-editor';
import { t } from '../i18n/editor';

interface ToolbarProps {
  readonly view: ReadonlySignal<EditorView | undefined>;
  readonly markup: ReadonlySignal<Markup | undefined>;
  readonly onFiles: (files: readonly File[]) => void;
}

const TABLE = '| Column | Column |\n| --- | --- |\n|  |  |';

interface Tool {
  readonly label: string;
  readonly icon: IconNode;
  readonly command: (markup: Markup) => StateCommand;
}

const TOOLS: readonly Tool[] = [
  { label: t.heading, icon: Heading2, command: ({ toggleBefore }) => toggleBefore('## ') },
  { label: t.bold, icon: Bold, command: ({ toggleAround }) => toggleAround('**') },
  { label: t.italic, icon: Italic, command: ({ toggleAround }) => toggleAround('_') },
  { label: t.code, icon: Code, command: ({ toggleAround }) => toggleAround('`') },
  { label: t.link, icon: Link, command: ({ insertLink }) => insertLink },
  { label: t.list, icon: List, command: ({ toggleBefore }) => toggleBefore('* ') },
  { label: t.numberedList, icon: ListOrdered, command: ({ toggleBefore }) => toggleBefore('1. ') },
  { label: t.tasks, icon: ListChecks, command: ({ toggleBefore }) => toggleBefore('- [ ] ') },
  { label: t.quote, icon: Quote, command: ({ toggleBefore }) => toggleBefore('> ') },
  { label: t.table, icon: Table, command: ({ insertBlock }) => insertBlock(TABLE) },
];

/** Formatting buttons for users who do not type Markdown themselves. */
export function Toolbar({ view, markup, onFiles }: ToolbarProps) {
  const run = (command: Tool['command']) => {
    if (!view.value || !markup.value) return;
    command(markup.value)(view.value);
    view.value.focus();
  };
  return (
    <div class="toolbar" role="toolbar" aria-label={t.formatText}>
      {TOOLS.map(({ label, icon, command }) => (
        <IconButton key={label} label={label} icon={icon} onClick={() => run(command)} />
      ))}
      <FileButton onFiles={onFiles} />
    </div>
  );
}
