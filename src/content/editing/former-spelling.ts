import { splitAddress, withWrittenEnd } from '../../../core/documents/markdown/address';
import { editSource, type SourceEdit } from '../../../core/documents/markdown/edit-source';
import { readReference } from '../../../core/documents/markdown/read-reference';
import type { StoredReference } from '../../../core/documents/markdown/stored-reference';
import { writeReference } from '../../../core/documents/markdown/write-reference';
import { targetName } from '../../../core/documents/merge/text-lines';
import type { StoredDocument } from '../storage/documents.repository';
import { writeAddress } from '../storage/references/reference-addresses';
import { writtenPaths } from '../storage/references/reference-resolver';

/** The references of one line, and the line with the names of their targets instead of addresses. */
interface Line {
  readonly outline: string;
  readonly references: readonly StoredReference[];
}

function* linesOf({ source, references }: StoredDocument): Generator<Line> {
  let at = 0;
  let next = 0;
  while (next < references.length && at <= source.length) {
    const found = source.indexOf('\n', at);
    const end = found === -1 ? source.length : found;
    const own: StoredReference[] = [];
    for (let one = references[next]; one && one.start < end; one = references[++next]) own.push(one);
    if (own.length > 0) yield { outline: outlineOf(source, at, end, own), references: own };
    at = end + 1;
  }
}

function outlineOf(source: string, start: number, end: number, references: readonly StoredReference[]): string {
  const pieces: string[] = [];
  let at = start;
  for (const reference of references) {
    pieces.push(source.slice(at, reference.start), `\0${targetName(reference.target)}\0`);
    at = reference.end;
  }
  return (pieces.join('') + source.slice(at, Math.max(at, end))).trimEnd();
}

/** How the former text writes the addresses of each target: in equal lines, in their order, and anywhere, if always in the same way. */
class Spellings {
  private readonly lines = new Map<string, string[][]>();
  private readonly anywhere = new Map<string, string | undefined>();

  constructor(former: StoredDocument) {
    const raw = ({ start, end }: StoredReference): string => former.source.slice(start, end);
    for (const { outline, references } of linesOf(former)) {
      const group = this.lines.get(outline);
      if (group) group.push(references.map(raw));
      else this.lines.set(outline, [references.map(raw)]);
    }
    for (const reference of former.references) {
      const key = keyOf(reference);
      const known = this.anywhere.has(key) && this.anywhere.get(key) !== raw(reference);
      this.anywhere.set(key, known ? undefined : raw(reference));
    }
  }

  of({ outline, references }: Line): (string | undefined)[] {
    const line = this.lines.get(outline)?.shift();
    return references.map((reference, index) => line?.[index] ?? this.anywhere.get(keyOf(reference)));
  }
}

const keyOf = ({ syntax, target }: StoredReference): string => `${syntax} ${targetName(target)}`;

/** Whether an address is written as answers write the former spelling, so that the author of the text did not choose it. */
function isAsAnswered(from: string, { syntax, target }: StoredReference, raw: string, spelling: string): boolean {
  const address = readReference(syntax, raw);
  const [path] = writtenPaths(from, splitAddress(address).path);
  if (path === undefined) return false;
  const answered = writeAddress(from, target, path) ?? '';
  return raw === writeReference(syntax, withWrittenEnd(answered, readReference(syntax, spelling)));
}

/**
 * A new text of a page with the addresses as in the former one. Answers contain the current paths of targets, which clients send back:
 * such an address is no change, and the text keeps the one that its author wrote.
 * @param from the path that addresses of answers are relative to
 */
export function withFormerSpelling(text: StoredDocument, former: StoredDocument, from: string): StoredDocument {
  if (former.references.length === 0) return text;
  const spellings = new Spellings(former);
  const spelled = new Map<StoredReference, string>();
  for (const line of linesOf(text))
    for (const [index, spelling] of spellings.of(line).entries()) {
      const reference = line.references[index];
      if (!reference || spelling === undefined) continue;
      const raw = text.source.slice(reference.start, reference.end);
      if (spelling !== raw && isAsAnswered(from, reference, raw, spelling)) spelled.set(reference, spelling);
    }
  return spelled.size === 0 ? text : replaceAll(text, spelled);
}

function replaceAll(
  { source, references }: StoredDocument,
  spelled: ReadonlyMap<StoredReference, string>,
): StoredDocument {
  const edits: SourceEdit[] = [...spelled].map(([{ start, end }, text]) => ({ start, end, text }));
  let shift = 0;
  const moved = references.map((reference) => {
    const start = reference.start + shift;
    const text = spelled.get(reference);
    if (text !== undefined) shift += text.length - (reference.end - reference.start);
    return { ...reference, start, end: reference.end + shift };
  });
  return { source: editSource({ source, references: [] }, edits).source, references: moved };
}
