import { writeSettings } from '../../../../core/documents/editor/settings';
import { element } from '../../element';
import { endsAt } from './empty-lines';
import { pictureSettings } from './external-rules';

/** What programs put around a picture. */
const WRAPPERS = 'p, div, figure, picture, span, a';
const CONTAINERS = 'div, figure, li, blockquote, section, article, main, b[id^="docs-internal-guid"]';

/** Whether an element has only one picture, and no words except its caption. */
export function holdsOnePicture(one: Element | DocumentFragment): boolean {
  if (one.querySelectorAll('img, svg, input, hr, table').length !== 1) return false;
  return one.textContent.trim() === (one.querySelector('figcaption')?.textContent ?? '').trim();
}

/** The element that consists of a picture, with its wrappers; undefined if the picture is among words. */
function blockOf(picture: Element, root: Node): Element | undefined {
  let block = picture;
  let parent = picture.parentElement;
  while (parent && parent !== root && parent.matches(WRAPPERS) && holdsOnePicture(parent)) {
    block = parent;
    parent = block.parentElement;
  }
  if (block.matches('p, div, figure')) return block;
  const isInContainer = parent === null || parent === root || parent.matches(CONTAINERS);
  return isInContainer && endsAt(block, 'previousSibling') && endsAt(block, 'nextSibling') ? block : undefined;
}

/** Converts pictures that are not among words or in tables to blocks with their captions. */
export function convertPictures(root: ParentNode & Node): void {
  for (const picture of root.querySelectorAll('img')) {
    const settings = pictureSettings(picture);
    const block = settings && blockOf(picture, root);
    if (!block || block.closest('td, th, [data-node]')) continue;
    const caption = block.querySelector('figcaption');
    const words = caption && element('p', {}, ...caption.childNodes);
    const image = element(
      'div',
      { 'data-node': 'image', 'data-data': JSON.stringify(writeSettings(settings)) },
      words && element('figcaption', { 'data-node': 'caption' }, words),
    );
    block.replaceWith(element('figure', { 'data-node': 'images' }, image));
  }
}
