import path from 'node:path';
import { pageText } from './page-text.mjs';
import { randomNumbers } from './random.mjs';
import { capitalized, drawWords } from './words.mjs';

/** Pages of one top folder: 1 + 6 parts + 36 chapters + 207 leaves, four levels deep. */
export const BOOK_PAGES = 250;
const PARTS = 6;
const CHAPTERS = 6;
/** One in this many pages shows a picture. */
const PICTURE_EVERY = 20;
/** The smallest valid picture: 1 × 1 pixel, with unique bytes appended. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function bookPaths(folder) {
  const paths = [`${folder}/README.md`];
  const chapters = [];
  for (let part = 1; part <= PARTS; part += 1) {
    paths.push(`${folder}/part-${part}/README.md`);
    for (let chapter = 1; chapter <= CHAPTERS; chapter += 1) {
      chapters.push(`${folder}/part-${part}/chapter-${chapter}`);
      paths.push(`${folder}/part-${part}/chapter-${chapter}/README.md`);
    }
  }
  for (let leaf = 0; paths.length < BOOK_PAGES; leaf += 1)
    paths.push(`${chapters[leaf % chapters.length]}/page-${Math.floor(leaf / chapters.length) + 1}.md`);
  return paths;
}

/** Three other pages of the book, as relative addresses. */
function linksFrom(from, paths, random) {
  return Array.from({ length: 3 }, () =>
    path.posix.relative(path.posix.dirname(from), paths[random() % paths.length]),
  ).filter(Boolean);
}

/**
 * The files of the n-th book of the corpus; always the same bytes.
 * @param {number} book counted from 0 @returns {{ path: string, bytes: Buffer }[]}
 */
export function bookFiles(book) {
  const random = randomNumbers(1_000 + book);
  const folder = `book-${String(book + 1).padStart(4, '0')}`;
  const picture = `${folder}/images/figure.png`;
  const paths = bookPaths(folder);
  const pages = paths.map((file, index) => {
    const text = pageText({
      number: book * BOOK_PAGES + index,
      title: capitalized(drawWords(random, 3)),
      random,
      links: linksFrom(file, paths, random),
      ...(index % PICTURE_EVERY === 0 && { image: path.posix.relative(path.posix.dirname(file), picture) }),
    });
    return { path: file, bytes: Buffer.from(text) };
  });
  return [...pages, { path: picture, bytes: Buffer.concat([PIXEL, Buffer.from(folder)]) }];
}
