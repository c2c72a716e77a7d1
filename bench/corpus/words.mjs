import { randomNumbers } from './random.mjs';

/** Words that occur on a known share of the pages; no other word of the corpus starts with them. */
export const PLANTED = {
  /** on 8 of the first thousand pages, whatever the size */
  rare: 'xylophone',
  /** the same with two letters swapped */
  typo: 'xylohpone',
  /** on every hundredth page */
  mid: 'quarantine',
  /** on three of ten pages */
  common: 'jurisdiction',
};

const FREQUENT = `the of to and a in is for on that with be are you your this as it can or by from an if when not will
  use at page have each one more other which all space content link file user add new set open select change may into
  only then team site default name list create edit view need show field key value type token request response`
  .split(/\s+/)
  .filter(Boolean);
const STARTS = 'b br c ch cl cr d dr f fl g gr h k l m n p pl pr r s sc sh sl sp st t tr v w'.split(' ');
const VOWELS = 'a e i o u ai ea ou'.split(' ');
const ENDS = 'n r s t l m nd nt rt st ck ng able ing ion ed er ly ment'.split(' ');
const VOCABULARY = 20_000;
const TABLE_BITS = 16;

function makeWord(random) {
  const pick = (list) => list[random() % list.length];
  const middle = random() % 3 === 0 ? '' : pick(STARTS) + pick(VOWELS);
  return pick(STARTS) + pick(VOWELS) + middle + pick(ENDS);
}

function makeVocabulary(random) {
  const words = new Set(FREQUENT);
  while (words.size < VOCABULARY) words.add(makeWord(random));
  return [...words];
}

/** A table that contains each word in proportion to its frequency by Zipf's law, so that drawing a word is a lookup. */
function makeTable() {
  const vocabulary = makeVocabulary(randomNumbers(1));
  const weights = vocabulary.map((_, index) => 1 / (index + 2.7));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const size = 2 ** TABLE_BITS;
  const table = [];
  let sum = 0;
  vocabulary.forEach((word, index) => {
    sum += weights[index];
    while (table.length < (sum / total) * size - 0.5) table.push(word);
  });
  // Words that are too rare for an entry occasionally replace the most frequent ones.
  return { table, tail: vocabulary.slice(2_000) };
}

const { table, tail } = makeTable();

/** Draws one word. @param {() => number} random */
export function drawWord(random) {
  const number = random();
  if ((number & 31) === 0) return tail[(number >>> 5) % tail.length];
  return table[(number >>> 5) % table.length];
}

/** @param {() => number} random @param {number} count */
export function drawWords(random, count) {
  let text = drawWord(random);
  for (let index = 1; index < count; index += 1) text += ` ${drawWord(random)}`;
  return text;
}

export const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);
