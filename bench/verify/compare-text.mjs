import { fileAt, findReferences, maskReferences, readAddress } from './references.mjs';

const CONTEXT = 60;

function firstDifference(a, b) {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - CONTEXT), at + CONTEXT));
  return `at character ${at}: source ${around(a)}, answer ${around(b)}`;
}

/** The target of an address in a returned page, as the file of the archive that it came from. */
function resolveAnswer(layout, from, address) {
  const meant = readAddress(from, address);
  if (!meant || meant.path === undefined) return { meant };
  return { meant, file: layout.sourceOf.get(fileAt(layout.sourceOf, meant.path)) };
}

function compareReference(source, answer, { files, layout, sourcePath, answerPath }) {
  const meant = readAddress(sourcePath, source.address);
  const file = meant?.path === undefined ? undefined : fileAt(files, meant.path, meant.isAbsolute);
  const isThere = file !== undefined && layout.sources.has(file);
  if (!isThere)
    return source.address === answer.address
      ? undefined
      : `${source.address} leads nowhere, but reads ${answer.address}`;
  const read = resolveAnswer(layout, answerPath, answer.address);
  if (read.file !== file) return `${source.address} leads to ${file}, but reads ${answer.address} (${read.file})`;
  if (read.meant.fragment !== meant.fragment) return `${source.address} reads ${answer.address}: another fragment`;
  return undefined;
}

/**
 * Compares the text of a page with its source: equal apart from references, and each reference leads to the same target.
 * @returns {string[]} differences
 */
export function compareText(source, answer, context) {
  const [theirs, ours] = [findReferences(source), findReferences(answer)];
  const [a, b] = [maskReferences(source, theirs), maskReferences(answer, ours)];
  if (a !== b) return [firstDifference(a, b)];
  return theirs.flatMap((reference, index) => {
    const difference = compareReference(reference, ours[index], context);
    return difference === undefined ? [] : [`at character ${reference.start}: ${difference}`];
  });
}
