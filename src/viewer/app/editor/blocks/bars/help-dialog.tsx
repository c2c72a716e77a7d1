import { Dialog } from '../../../parts/dialog';

const KEYS: readonly (readonly [string, string])[] = [
  ['/', 'Insert a block'],
  ['Ctrl+B, Ctrl+I, Ctrl+E', 'Bold, italic, code'],
  ['Ctrl+Shift+X', 'Strikethrough'],
  ['Ctrl+K', 'Link'],
  ['Ctrl+Alt+1, 2, 3', 'Headings; 0 is text'],
  ['Ctrl+Shift+7, 8, 9', 'Numbered, bulleted, task list'],
  ['Ctrl+Alt+M, Ctrl+Alt+Shift+M', 'Comment on the selected words, suggest others'],
  ['Tab, Shift+Tab', 'Deeper and less deep in a list; the next cell of a table'],
  ['Shift+Enter', 'Line break'],
  ['Ctrl+Enter', 'Go on behind a block'],
  ['Alt+↑, Alt+↓', 'Move the block'],
  ['Ctrl+D', 'Duplicate the block'],
  ['Ctrl+Shift+Backspace', 'Delete the block'],
  ['Ctrl+Z, Ctrl+Y', 'Undo, redo'],
  ['Ctrl+F', 'Find and replace'],
  ['Alt+F10', 'To the tools; Escape leads back'],
  ['# ## ### - 1. [ ] > ``` ---', 'Markdown at the start of a line'],
  ['**bold** *italic* `code` ~~gone~~', 'Markdown around words'],
];

/** The keys of the editor. */
export const HelpDialog = () => (
  <Dialog title="Keys and shortcuts">
    <dl class="keys">
      {KEYS.map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
