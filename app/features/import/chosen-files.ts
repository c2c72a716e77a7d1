/** A file to import, and its path in the folder that it was chosen with. */
export interface ChosenFile {
  readonly file: File;
  readonly path: string;
}

/** Of an input: with a path only if a folder was chosen. */
export const chosenFiles = (files: Iterable<File>): readonly ChosenFile[] =>
  [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name }));

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** Browsers return the entries of a folder in parts; an empty part is the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return all;
    all.push(...part);
  }
}

async function filesBelow(entry: FileSystemEntry): Promise<readonly ChosenFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) return [{ file: await fileOf(entry as FileSystemFileEntry), path }];
  const parts = await Promise.all((await entriesOf(entry as FileSystemDirectoryEntry)).map(filesBelow));
  return parts.flat();
}

/** Everything that was dropped, folders with all that is in them. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly ChosenFile[]> {
  // After the first pause, the browser has emptied the list of items.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return chosenFiles(files);
  return (await Promise.all(entries.map(filesBelow))).flat();
}

/** The archive, if it is all that was chosen. */
export const onlyArchive = (chosen: readonly ChosenFile[]): File | undefined =>
  chosen.length === 1 && /\.zip$/i.test(chosen[0]?.path ?? '') ? chosen[0]?.file : undefined;
