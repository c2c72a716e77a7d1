const isBlank = (line) => line.trim() === '';

/** Top-level blocks of one kind, with their positions. */
function blocksOf(doc, accept) {
  const found = [];
  doc.forEach((node, offset, index) => {
    if (accept(node)) found.push({ node, offset, index });
  });
  return found;
}

const isList = (node) => node?.type.name.startsWith('list') ?? false;
const isBetweenLists = (doc, index) => [index - 1, index + 1].every((at) => isList(doc.maybeChild(at)));
const isText = (node) => node.type.name === 'paragraph' && node.textContent.length > 8 && node.childCount === 1;
const pick = (items, random) => items[random() % Math.max(items.length, 1)];

/** The first text inside a node that has no marks, with its position relative to the node. */
function plainText(node) {
  let found;
  node.descendants((child, position) => {
    if (!found && child.isText && child.marks.length === 0 && /\p{L}{4}/u.test(child.text)) found = { child, position };
    return !found;
  });
  return found;
}

/**
 * The kinds of edits. Each returns how to apply it, and the indexes of the top-level blocks that may differ; undefined if the page has
 * no place for it.
 */
const KINDS = {
  split(doc, random) {
    const block = pick(blocksOf(doc, isText), random);
    if (!block) return undefined;
    const { node, offset, index } = block;
    const at = node.textContent.indexOf(' ', 4);
    if (at < 0 || at > node.textContent.length - 3) return undefined;
    // The blank goes, as it does when people split a sentence there.
    return { blocks: [index], apply: (tr) => tr.delete(offset + 1 + at, offset + 2 + at).split(offset + 1 + at) };
  },
  join(doc, random) {
    const pairs = blocksOf(doc, isText).filter(
      ({ index }) => index + 1 < doc.childCount && isText(doc.child(index + 1)),
    );
    const block = pick(pairs, random);
    return (
      block && { blocks: [block.index, block.index + 1], apply: (tr) => tr.join(block.offset + block.node.nodeSize) }
    );
  },
  move(doc, random) {
    const block = pick(blocksOf(doc, isText), random);
    const target =
      block &&
      pick(
        blocksOf(doc, ({ type }) => type.name !== 'doc'),
        random,
      );
    if (!target || Math.abs(target.index - block.index) < 2) return undefined;
    const { node, offset } = block;
    return {
      isMove: true,
      joinsLists: isBetweenLists(doc, block.index),
      apply: (tr) => {
        tr.delete(offset, offset + node.nodeSize);
        tr.insert(tr.mapping.map(target.offset), node);
      },
    };
  },
  delete(doc, random) {
    const block = pick(
      blocksOf(doc, (node) => node.content.size > 0),
      random,
    );
    if (!block) return undefined;
    const { node, offset, index } = block;
    const joinsLists = isBetweenLists(doc, index);
    return { blocks: [index], joinsLists, apply: (tr) => tr.delete(offset, offset + node.nodeSize) };
  },
  insert(doc, random) {
    const block = pick(
      blocksOf(doc, () => true),
      random,
    );
    const text = 'A new paragraph.';
    return (
      block && {
        insertedAt: block.index,
        apply: (tr, schema) => tr.insert(block.offset, schema.nodes.paragraph.create(null, schema.text(text))),
      }
    );
  },
  cell(doc, random) {
    const table = pick(
      blocksOf(doc, ({ type }) => type.name === 'table'),
      random,
    );
    const text = table && plainText(table.node);
    if (!text) return undefined;
    const from = table.offset + 1 + text.position;
    return {
      blocks: [table.index],
      apply: (tr, schema) => tr.replaceWith(from, from + text.child.nodeSize, schema.text('Another cell')),
    };
  },
  mark(doc, random) {
    const block = pick(blocksOf(doc, isText), random);
    const text = block && plainText(block.node);
    const word = text && /\p{L}{4,}/u.exec(text.child.text);
    if (!word) return undefined;
    const from = block.offset + 1 + text.position + word.index;
    return {
      blocks: [block.index],
      apply: (tr, { marks }) => tr.addMark(from, from + word[0].length, marks.bold.create()),
    };
  },
  link(doc, random) {
    const block = pick(blocksOf(doc, isText), random);
    const text = block && plainText(block.node);
    const word = text && /\p{L}{4,}/u.exec(text.child.text);
    if (!word) return undefined;
    const from = block.offset + 1 + text.position + word.index;
    const data = JSON.stringify({ ref: { kind: 'url', url: 'https://example.com/new' } });
    return {
      blocks: [block.index],
      apply: (tr, { marks }) => tr.addMark(from, from + word[0].length, marks.link.create({ data })),
    };
  },
};

/** Lists that come together need different bullets. */
const withOneBullet = (text) => text.replace(/^( *)[*+-](?= )/gm, '$1*');

const comparedText = ({ joinsLists }) => (joinsLists ? withOneBullet : (text) => text);

const linesOf = (text) =>
  text
    .split('\n')
    .filter((line) => !isBlank(line))
    .sort();

/** Why a move changed more than the order of lines; undefined if it did not. */
function problemOfMove(before, after, planned) {
  const [old, fresh] = [before, after].map(comparedText(planned)).map(linesOf);
  const at = old.findIndex((line, index) => line !== fresh[index]);
  if (at < 0 && old.length === fresh.length) return undefined;
  return `a moved block is written in another way: ${JSON.stringify([old[at], fresh[at]])}`;
}

/** The texts around the spans, without the blank lines next to these. */
function textsAround(text, spans) {
  const inOrder = [...spans].sort((one, other) => one.start - other.start);
  return [0, ...inOrder.map(({ end }) => end)].map((start, index) => {
    const around = text.slice(start, inOrder[index]?.start).trimEnd();
    return index === 0 ? around : around.replace(/^\s*\n/, '');
  });
}

const firstDifferenceAt = (one, other) => {
  const at = one.findIndex((line, index) => line !== other[index]);
  return at < 0 ? one.length : at;
};

/** Why more than one passage was added; undefined if that is all. */
function problemOfInsertion(before, after) {
  const [old, fresh] = [before, after].map((text) => text.split('\n').filter((line) => !isBlank(line)));
  const head = firstDifferenceAt(old, fresh);
  const tail = firstDifferenceAt(old.toReversed(), fresh.toReversed());
  if (fresh.length === old.length) return 'nothing was stored';
  return head + tail >= old.length ? undefined : `another line changed: ${JSON.stringify(old[head])}`;
}

/** Why a text changed that does not belong to the blocks; undefined if none did. */
function problemOfBlocks(before, after, spans, planned) {
  if (before === after) return 'nothing was stored';
  const compared = comparedText(planned);
  let rest = compared(after).trimEnd();
  const around = textsAround(before, spans).map(compared);
  for (const [index, text] of around.entries()) {
    const at = index === around.length - 1 ? rest.length - text.length : rest.indexOf(text);
    if ((index === 0 && at !== 0) || at < 0 || !rest.startsWith(text, at))
      return `other text changed: ${firstDifference(text, rest)}`;
    rest = rest.slice(at + text.length);
  }
  return undefined;
}

/** The first line of a text that is not in another one. */
function firstDifference(text, other) {
  const lines = new Set(other.split('\n'));
  const line = text.split('\n').find((line) => !lines.has(line));
  return JSON.stringify((line ?? `the order of lines in ${text}`).slice(0, 160));
}

/** One edit of each kind that is possible in the page, one after the other. @param {() => import('./editor-door.mjs').OpenPage} current */
export function* structuralEdits(current, random) {
  for (const [name, plan] of Object.entries(KINDS)) {
    const open = current();
    const planned = plan(open.doc, random);
    if (!planned) continue;
    const nodes = (planned.blocks ?? []).map((index) => open.nodeIndexOf(index));
    const insertedAt = planned.insertedAt === undefined ? undefined : open.nodeIndexOf(planned.insertedAt);
    yield {
      name,
      apply: planned.apply,
      check: (before, after) => {
        if (planned.isMove) return problemOfMove(before, after, planned);
        const inserted = insertedAt === undefined ? undefined : open.spanOfInsertion(before, insertedAt);
        if (insertedAt !== undefined && !inserted) return problemOfInsertion(before, after);
        const spans = inserted ? [inserted] : open.spansOf(before, nodes);
        return problemOfBlocks(before, after, spans, planned);
      },
    };
  }
}
