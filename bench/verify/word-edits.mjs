const WORD = /\p{L}{3,}/gu;

/** A link whose text is its address is written without brackets: with another text, it is written in another way. */
const isAddress = ({ text, marks }) =>
  marks.some(({ type, attrs }) => type.name === 'link' && JSON.stringify(attrs).includes(text));

/** All words in the text leaves of the editor: where they are, and what they are. */
function* wordsIn(doc) {
  const leaves = [];
  doc.descendants((node, position) => {
    if (node.isText && !isAddress(node)) leaves.push({ text: node.text, position });
  });
  for (const { text, position } of leaves)
    for (const { 0: word, index } of text.matchAll(WORD)) yield { word, from: position + index };
}

/** One word of each text leaf: at most `count` of a page. @returns {{ word: string, from: number }[]} */
function chooseWords(doc, count, random) {
  const byLeaf = new Map();
  for (const one of wordsIn(doc)) {
    const place = doc.resolve(one.from + 1);
    const leaf = one.from - place.textOffset;
    byLeaf.set(leaf, [...(byLeaf.get(leaf) ?? []), one]);
  }
  const chosen = [...byLeaf.values()].map((words) => words[random() % words.length]);
  while (chosen.length > count) chosen.splice(random() % chosen.length, 1);
  return chosen;
}

/** A word that no text contains, made of letters alone. */
export const newWord = (number) =>
  `Zebra${number
    .toString(26)
    .padStart(4, '0')
    .replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)))}`;

/** A block in a comment has the words of a heading of a table in its title, too. */
const isInTitleToo = (before, after, word, replacement) =>
  after.replaceAll(replacement, word) === before &&
  after.split('\n').every((line) => !line.includes(replacement) || line.includes('<!-- node {'));

/** Why `after` is not `before` with one word replaced; undefined if it is. */
function problemOfWord(before, after, word, replacement) {
  const at = after.indexOf(replacement);
  if (at < 0) return 'the word was not stored';
  if (after.indexOf(replacement, at + 1) >= 0)
    return isInTitleToo(before, after, word, replacement) ? undefined : 'the word was stored twice';
  const rest = after.slice(at + replacement.length);
  const old = before.slice(at, before.length - rest.length);
  if (before.startsWith(after.slice(0, at)) && before.endsWith(rest) && (old === word || old.includes('&')))
    return undefined;
  return `other bytes differ: ${describeDifference(before, after)}`;
}

/** The first passage that differs, with a little of what is around it. */
export function describeDifference(before, after) {
  const max = Math.min(before.length, after.length);
  let start = 0;
  while (start < max && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < max - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const part = (text) => JSON.stringify(text.slice(Math.max(0, start - 20), text.length - end + 20).slice(0, 240));
  return `${part(before)} became ${part(after)}`;
}

/** Changes of words, each in another text leaf, the last first, so that positions stay. */
export function* wordEdits(current, random, { count, nextWord }) {
  const words = chooseWords(current().doc, count, random).sort((one, other) => other.from - one.from);
  for (const { word, from } of words) {
    const replacement = nextWord();
    yield {
      name: `${word} → ${replacement}`,
      apply: (tr, schema) => {
        const { marks } = tr.doc.nodeAt(from);
        tr.replaceWith(from, from + word.length, schema.text(replacement, marks));
      },
      check: (before, after) => problemOfWord(before, after, word, replacement),
    };
  }
}
