import { Dialog } from '../../../components/dialog';
import { t } from '../../../i18n/forms';

const KEYS: readonly (readonly [string, string])[] = [
  ['/', t.insertBlock],
  [t.keysOfMarks, t.boldItalicCode],
  [t.keysOfStrikethrough, t.strikethroughHelp],
  [t.keysOfLink, t.link],
  [t.keysOfAnnotation, t.annotationHelp],
  [t.keysOfHeadings, t.headingsHelp],
  [t.keysOfLists, t.listsHelp],
  [t.keysOfComments, t.commentsHelp],
  [t.keysOfDepth, t.depthHelp],
  [t.keysOfLineBreak, t.lineBreak],
  [t.keysOfInsertingBelow, t.insertParagraphBelow],
  [t.keysOfMoving, t.moveBlock],
  [t.keysOfDuplicating, t.duplicateBlock],
  [t.keysOfDeleting, t.deleteBlock],
  [t.keysOfUndoing, t.undoRedo],
  [t.keysOfFinding, t.findAndReplace],
  [t.keysOfTools, t.toolsHelp],
  ['# ## ### - 1. [ ] > ``` ---', t.markdownAtTheStart],
  ['**bold** *italic* `code` ~~gone~~', t.markdownAroundWords],
];

/** The keyboard shortcuts of the editor. */
export const HelpDialog = () => (
  <Dialog title={t.keysAndShortcuts}>
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
