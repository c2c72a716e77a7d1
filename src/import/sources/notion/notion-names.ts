import { posix } from 'node:path';

const ID = /[\s-]([0-9a-f]{32})$/i;

/** A file name without its extension, and without the mark of a database's full export. */
const stemOf = (fileName: string): string => posix.parse(fileName).name.replace(/_all$/, '');

/** The 32 hexadecimal digits that Notion appends to a file's name, or undefined. */
export const notionId = (fileName: string): string | undefined => ID.exec(stemOf(fileName))?.[1]?.toLowerCase();

/** A file's name without identifier and extension. */
export const plainName = (fileName: string): string => stemOf(fileName).replace(ID, '').trim();

/** The folders in which the children of a page may stand: named like it, in newer exports without the identifier. */
export function childFolders(path: string): [string, string] {
  const folder = posix.dirname(path);
  return [posix.join(folder, stemOf(posix.basename(path))), posix.join(folder, plainName(posix.basename(path)))];
}

const ADDRESS =
  /^(?:https?:\/\/(?:www\.)?notion\.(?:so|site|com)\/|https?:\/\/[\w-]{1,63}\.notion\.site\/|notion:\/\/)/i;

/** The page identifier in an address of Notion, with or without the dashes of a UUID. */
export function idInAddress(target: string): string | undefined {
  if (!ADDRESS.test(target)) return undefined;
  const path = target.replace(/[?#].*$/s, '').replace(/-/g, '');
  return /([0-9a-f]{32})$/i.exec(path)?.[1]?.toLowerCase();
}
