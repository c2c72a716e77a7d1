import type { Node } from 'prosemirror-model';
import { updateYFragment } from 'y-prosemirror';
import * as Y from 'yjs';
import { diffLines, type LineHunk } from '../../../core/documents/merge/line-diff';
import { pairBlocks } from './pair-blocks';
import { updateWords } from './update-words';

const keyOf = (node: Node): string => JSON.stringify(node.toJSON());

/**
 * Turns the blocks of a live document into others. Blocks that are still there keep what others do in them at the same time: the binding of
 * the editor pairs old and new blocks by their place alone, so that one more block moves the words of all between two changes.
 */
export class BlockUpdater {
  private readonly binding = { mapping: new Map(), isOMark: new Map() };

  constructor(private readonly doc: Y.Doc) {}

  /** @param before the nodes that the children of `parent` are, one by one */
  update(parent: Y.XmlFragment, before: Node, after: Node): void {
    const [old, fresh] = [before.children, after.children];
    const hunks = diffLines(old.map(keyOf), fresh.map(keyOf));
    // From the end, so that the places before are not shifted.
    for (const hunk of hunks.reverse()) this.replace(parent, old, fresh, hunk);
  }

  private replace(parent: Y.XmlFragment, old: readonly Node[], fresh: readonly Node[], hunk: LineHunk): void {
    const { oldStart, oldEnd, newStart, newEnd } = hunk;
    const pairs = pairBlocks(old.slice(oldStart, oldEnd), fresh.slice(newStart, newEnd));
    let end = oldEnd;
    for (let at = newEnd - 1; at >= newStart; at -= 1) {
      const node = fresh[at] as Node;
      const paired = pairs.get(at - newStart);
      if (paired === undefined) {
        this.insert(parent, end, node);
        continue;
      }
      const place = oldStart + paired;
      parent.delete(place + 1, end - place - 1);
      this.change(parent.get(place) as Y.XmlElement, old[place] as Node, node);
      end = place;
    }
    parent.delete(oldStart, end - oldStart);
  }

  private insert(parent: Y.XmlFragment, index: number, node: Node): void {
    const element = new Y.XmlElement(node.type.name);
    parent.insert(index, [element]);
    updateYFragment(this.doc, element, node, this.binding);
  }

  private change(element: Y.XmlElement, before: Node, after: Node): void {
    const hasBlocks = !before.isLeaf && !before.inlineContent && element.length === before.childCount;
    if (!hasBlocks) {
      if (after.inlineContent) updateWords(element, after);
      updateYFragment(this.doc, element, after, this.binding);
      return;
    }
    for (const name of Object.keys(after.attrs)) {
      const value = after.attrs[name] as string | null;
      if (value === null) element.removeAttribute(name);
      else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
    this.update(element, before, after);
  }
}
