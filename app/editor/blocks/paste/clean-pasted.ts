import { editorSchema } from '../../../../core/documents/editor/schema';
import { removeEmptyLines } from './empty-lines';
import { pictureSettings } from './external-rules';
import { convertWordLists } from './pasted-lists';
import { convertPictures, holdsOnePicture } from './pasted-pictures';
import { convertStyles, styleOf } from './pasted-styles';
import { convertTables } from './pasted-tables';

/** Removes the names of blocks that are not the editor's: other programs may use the same attribute. */
function removeForeignNames(root: ParentNode): void {
  for (const one of root.querySelectorAll<HTMLElement>('[data-node]')) {
    const name = one.dataset.node ?? '';
    if (!Object.hasOwn(editorSchema.nodes, name) && !Object.hasOwn(editorSchema.marks, name)) delete one.dataset.node;
  }
}

/** The pictures of checkboxes in Google Docs. */
export const TASK_PICTURE = 'img[aria-roledescription="checkbox"]';

/** Removes pictures that cannot be loaded from here. */
function removeLostPictures(root: ParentNode): void {
  for (const picture of root.querySelectorAll('img'))
    if (picture.matches(TASK_PICTURE) || !pictureSettings(picture)) picture.remove();
}

const COMMENT = /mso-element\s*:\s*comment(?:-list)?\s*(?:;|$)/i;

/** Removes the comments of office programs, and what refers to them. */
function removeComments(root: ParentNode): void {
  for (const one of root.querySelectorAll('.MsoCommentReference, .msocomanchor, .comment-indicator, comment'))
    one.remove();
  for (const one of root.querySelectorAll('div')) if (COMMENT.test(styleOf(one))) one.remove();
}

/** Whether a checkbox makes its list item a task. */
export const isTaskBox = (box: Element): boolean => {
  const item = box.closest('li');
  return item?.parentElement?.tagName === 'UL' && !item.dataset.node;
};

/** Converts list items that start with a checkbox to tasks. */
function convertTasks(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]')) {
    const item = box.closest('li');
    if (!item || !isTaskBox(box)) continue;
    item.parentElement?.classList.add('tasks');
    item.dataset.node = 'list_item';
    item.dataset.data = JSON.stringify(JSON.stringify({ checked: box.checked }));
    box.remove();
  }
  // Google Docs has an item that is a checkbox, with a picture of it.
  for (const item of root.querySelectorAll<HTMLElement>('ul > li[role="checkbox"]:not([data-node])')) {
    item.parentElement?.classList.add('tasks');
    item.dataset.node = 'list_item';
    item.dataset.data = JSON.stringify(JSON.stringify({ checked: item.getAttribute('aria-checked') === 'true' }));
  }
}

/** The line end before `</pre>` is not part of the code. */
function trimCode(root: ParentNode): void {
  for (const code of root.querySelectorAll('pre')) {
    let last: ChildNode | null = code;
    while (last?.lastChild) last = last.lastChild;
    if (last?.nodeType === Node.TEXT_NODE && last.nodeValue !== null)
      last.nodeValue = last.nodeValue.replace(/\r?\n$/, '');
  }
}

function removeHiddenMarkup(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (const node of found) node.parentNode?.removeChild(node);
}

/**
 * Converts clipboard markup of other programs to semantic elements. `root` is in a separate document, in which nothing runs or loads.
 * @param isAmongWords whether the cursor is in a line with words, where a single picture belongs, too
 */
export function cleanPasted(root: Element | DocumentFragment, isAmongWords: boolean): void {
  removeHiddenMarkup(root);
  removeForeignNames(root);
  removeComments(root);
  removeLostPictures(root);
  convertWordLists(root);
  convertStyles(root);
  removeEmptyLines(root);
  if (!isAmongWords || !holdsOnePicture(root)) convertPictures(root);
  convertTables(root);
  convertTasks(root);
  trimCode(root);
}
