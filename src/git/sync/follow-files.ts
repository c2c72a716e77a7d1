import path from 'node:path';
import { splitAddress } from '../../../core/documents/markdown/address';
import { isFolderPage } from '../../../core/documents/markdown/page-file';
import { readReference } from '../../../core/documents/markdown/read-reference';
import { addressOfFile, pageEntry } from '../../content/export/write-summary';

/** How the files of a repository changed since its table of contents was written. */
export interface MovedFiles {
  /** New paths, by the former ones. */
  readonly renamed: ReadonlyMap<string, string>;
  /** New pages with their titles, in the order in which they are added. */
  readonly added: readonly { readonly file: string; readonly title: string }[];
  readonly removed: ReadonlySet<string>;
  /** Pages, by their former paths, whose files say another title than before. */
  readonly retitled: readonly { readonly file: string; readonly from: string; readonly to: string }[];
}

interface Entry {
  readonly line: number;
  readonly indent: string;
  readonly bullet: string;
  readonly file: string;
  readonly fragment: string | undefined;
}

const ENTRY =
  /^([ \t]*)([*+-][ \t]+)(?:.*)\]\((?:<([^<>]*)>|((?:[^()<>\s]|\([^()<>\s]*\))*))(?:[ \t]+"[^"]*")?\)[ \t]*$/;
const INDENT = '  ';

const folderOf = (file: string): string => {
  const folder = path.posix.dirname(file);
  return folder === '.' ? '' : folder;
};

/** The folder that a page is in; a page that stands for its folder is beside it. */
const placeOf = (file: string): string => {
  const folder = folderOf(file);
  return folder !== '' && isFolderPage(path.posix.basename(file)) ? folderOf(folder) : folder;
};

const indentOf = (line: string): number => /^[ \t]*/.exec(line)?.[0].length ?? 0;

class SummaryLines {
  constructor(private readonly lines: string[]) {}

  /** Only where the entry has the former title: another one was chosen for the navigation. */
  retitle({ file, from, to }: MovedFiles['retitled'][number]): void {
    const former = pageEntry(from, file).slice(0, -1);
    for (const { line, indent, bullet } of this.entries()) {
      const start = indent.length + bullet.length;
      const text = this.lines[line] ?? '';
      if (text.startsWith(former, start))
        this.lines[line] = text.slice(0, start) + pageEntry(to, file).slice(0, -1) + text.slice(start + former.length);
    }
  }

  rename(renamed: MovedFiles['renamed']): void {
    for (const { line, file, fragment } of this.entries()) {
      const fresh = renamed.get(file);
      const text = this.lines[line] ?? '';
      const start = text.lastIndexOf('](') + 2;
      const end = /[ \t]+"[^"]*"\)[ \t]*$|\)[ \t]*$/.exec(text)?.index;
      if (fresh === undefined || end === undefined) continue;
      this.lines[line] = text.slice(0, start) + addressOfFile(fresh, fragment) + text.slice(end);
    }
  }

  /** Pages below a removed one move up. */
  remove(removed: MovedFiles['removed']): void {
    for (const { line, file, fragment } of this.entries().toReversed()) {
      if (fragment !== undefined || !removed.has(file)) continue;
      const [end, own] = [this.endOf(line), indentOf(this.lines[line] ?? '')];
      const below = this.lines.slice(line + 1, end);
      const first = below.find((one) => one.trim() !== '');
      const depth = first === undefined ? 0 : indentOf(first) - own;
      this.lines.splice(line, end - line, ...below.map((one) => one.slice(Math.min(depth, indentOf(one)))));
    }
  }

  /** After the pages of its folder, else below the page of the folder, else at the end. */
  add({ file, title }: MovedFiles['added'][number]): void {
    const entries = this.entries().filter(({ fragment }) => fragment === undefined);
    if (entries.some((entry) => entry.file === file)) return;
    for (let folder: string | undefined = placeOf(file); folder !== undefined; folder = above(folder)) {
      const beside = entries.findLast((entry) => placeOf(entry.file) === folder);
      if (beside) return this.insert(this.endOf(beside.line), beside.indent + beside.bullet + pageEntry(title, file));
      const parent = entries.findLast((entry) => folderOf(entry.file) === folder && placeOf(entry.file) !== folder);
      if (parent)
        return this.insert(this.endOf(parent.line), parent.indent + INDENT + parent.bullet + pageEntry(title, file));
    }
    this.insert(this.lines.length, `* ${pageEntry(title, file)}`);
  }

  private insert(at: number, line: string): void {
    let index = at;
    while (index > 0 && this.lines[index - 1]?.trim() === '') index -= 1;
    this.lines.splice(index, 0, line);
  }

  /** The line after those below an entry. */
  private endOf(line: number): number {
    const own = indentOf(this.lines[line] ?? '');
    let end = line + 1;
    while (end < this.lines.length && this.lines[end]?.trim() !== '' && indentOf(this.lines[end] ?? '') > own) end += 1;
    return end;
  }

  private entries(): Entry[] {
    return this.lines.flatMap((text, line) => {
      const [match, indent = '', bullet = '', wrapped, plain = ''] = ENTRY.exec(text) ?? [];
      if (match === undefined) return [];
      const { path: file, fragment } = splitAddress(readReference('link', wrapped ?? plain));
      return [{ line, indent, bullet, file, fragment }];
    });
  }
}

const above = (folder: string): string | undefined => (folder === '' ? undefined : folderOf(folder));

/** A table of contents that follows the files of its repository; its other lines stay as they are. */
export function followFiles(summary: string, { renamed, added, removed, retitled }: MovedFiles): string {
  const end = summary.includes('\r\n') ? '\r\n' : '\n';
  const lines = summary.replaceAll('\r\n', '\n').split('\n');
  const followed = new SummaryLines(lines);
  for (const page of retitled) followed.retitle(page);
  followed.rename(renamed);
  followed.remove(removed);
  for (const page of added) followed.add(page);
  return lines.join(end);
}
