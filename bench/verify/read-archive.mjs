import { statSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { folderFiles } from '../corpus/archive.mjs';

async function* zipFiles(file) {
  const zip = await openPromise(file);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    yield { path: entry.fileName, bytes: await buffer(await zip.openReadStreamPromise(entry)) };
  }
}

/** Removes a common top-level folder, as in archives of a repository. */
function withoutCommonFolder(files) {
  const folder = files[0]?.path.split('/')[0] ?? '';
  if (folder.startsWith('.') || !files.every(({ path }) => path.startsWith(`${folder}/`))) return files;
  return files.map(({ path, bytes }) => ({ path: path.slice(folder.length + 1), bytes }));
}

/** The files of a folder or zip by path. @returns {Promise<Map<string, Buffer>>} */
export async function readFiles(source) {
  const files = [];
  if (statSync(source).isDirectory()) files.push(...folderFiles(source));
  else for await (const file of zipFiles(source)) files.push(file);
  return new Map(withoutCommonFolder(files).map(({ path, bytes }) => [path, bytes]));
}
