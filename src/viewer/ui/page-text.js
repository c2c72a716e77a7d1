/** A page's Markdown as readable text: headings, code and markup told apart, everything else left as it was written. */
import { element } from './element.js';

/** @typedef {{ kind: 'heading' | 'text' | 'code' | 'table' | 'markup', text: string, level?: number }} Block */

const MOST_BLOCKS = 3000;
const LONGEST_HEADING = 500;

/** @param {string} line @returns {Block['kind']} */
function kindOf(line) {
  if (/^#{1,6}\s/.test(line)) return 'heading';
  if (/^\s*\|/.test(line)) return 'table';
  return /^\s*(?:<|\{%)/.test(line) ? 'markup' : 'text';
}

/** The lines without the front matter, and without the title, which stands above. @param {string} markdown @param {string} title */
function body(markdown, title) {
  const end = markdown.startsWith('---\n') ? markdown.indexOf('\n---\n', 3) : -1;
  const lines = (end < 0 ? markdown : markdown.slice(end + 5)).trim().split('\n');
  return lines[0] === `# ${title}` ? lines.slice(1) : lines;
}

/**
 * @param {string} markdown
 * @param {string} title
 * @returns {Block[]}
 */
function blocksOf(markdown, title) {
  /** @type {Block[]} */
  const blocks = [];
  /** @type {string | undefined} the marks that opened a block of code */
  let fence;
  let open = false;
  for (const line of body(markdown, title)) {
    const marks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    const last = blocks.at(-1);
    if (fence !== undefined && marks?.startsWith(fence)) fence = undefined;
    else if (fence !== undefined && last) last.text += `${last.text === '' ? '' : '\n'}${line}`;
    else if (marks !== undefined) {
      fence = marks;
      blocks.push({ kind: 'code', text: '' });
    } else if (line.trim() === '') open = false;
    else {
      const kind = kindOf(line);
      const goesOn = open && last?.kind === kind && kind !== 'heading';
      if (last && (goesOn || blocks.length >= MOST_BLOCKS)) last.text += `\n${line}`;
      else blocks.push({ kind, text: line });
      open = true;
      continue;
    }
    open = false;
  }
  return blocks;
}

/** Names of headings as the API gives them: the author's own, else made of the words, the second of a kind with a number. */
class Anchors {
  /** @type {Map<string, number>} */
  taken = new Map();

  /** @param {string} line */
  next(line) {
    const own = /<a\s[^>]*\bid="([^"]+)"/.exec(line)?.[1];
    const words = own ?? line.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '');
    const anchor = words.trim().replaceAll(/\s/g, '-');
    const count = this.taken.get(anchor) ?? 0;
    this.taken.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  }
}

/** Identifier of the heading with this anchor: content must not be able to take an identifier of this page. @param {string} anchor */
export const anchorId = (anchor) => `text-${anchor}`;

/** @param {Block} block @param {Anchors} anchors */
function renderBlock({ kind, text }, anchors) {
  if (kind === 'text') return element('p', { class: 'text' }, text);
  if (kind !== 'heading') return element('pre', { class: kind, tabindex: '0' }, text);
  const level = text.indexOf(' ') > 0 ? text.search(/[^#]/) : 1;
  const line = text.slice(level, LONGEST_HEADING).trim();
  const words = line.replaceAll(/<a\s[^>]*>\s*<\/a>/g, '').trim();
  const tag = /** @type {'h2'} */ (`h${Math.min(6, Math.max(2, level))}`);
  return element(tag, { id: anchorId(anchors.next(line)) }, words);
}

/**
 * @param {string} markdown
 * @param {string} title
 */
export function renderText(markdown, title) {
  const anchors = new Anchors();
  const blocks = blocksOf(markdown, title).map((block) => renderBlock(block, anchors));
  return element('div', { class: 'page-text' }, ...(blocks.length > 0 ? blocks : ['This page has no text yet.']));
}
