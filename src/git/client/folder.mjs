import { lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { Failure } from './arguments.mjs';

const MAX_FILES = 25_000;
const IGNORED = new Set(['.git', 'node_modules', '.github', '.svn', '.hg']);
/** The same bytes for the same files. */
const TIME = new Date('2000-01-01T00:00:00Z');

/** The regular files below a folder, as paths with slashes; links are not followed. */
function listFiles(folder) {
  const files = [];
  const walk = (prefix) => {
    for (const name of readdirSync(path.join(folder, prefix)).sort()) {
      if (IGNORED.has(name)) continue;
      const found = lstatSync(path.join(folder, prefix, name));
      if (found.isDirectory()) walk(`${prefix}${name}/`);
      else if (found.isFile()) files.push(`${prefix}${name}`);
      if (files.length > MAX_FILES) throw new Failure(`${folder} contains more than ${MAX_FILES} files.`);
    }
  };
  walk('');
  return files;
}

/** A zip archive of a folder. */
export async function packFolder(folder) {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Failure(`The folder ${folder} does not exist.`);
  const files = listFiles(folder);
  if (!files.some((file) => /\.(?:mdx?|markdown)$/i.test(file)))
    throw new Failure(`The folder ${folder} contains no Markdown file.`);
  const zip = new ZipFile();
  for (const file of files) zip.addBuffer(readFileSync(path.join(folder, file)), file, { mtime: TIME });
  zip.end();
  return { bytes: await buffer(zip.outputStream), files };
}

/** Writes the files of an archive into a folder, and leaves those that are the same; gives how many were written. */
export async function unpackInto(bytes, folder) {
  mkdirSync(folder, { recursive: true });
  const root = realpathSync(folder);
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: true });
  let written = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    const target = path.join(root, entry.fileName);
    if (!target.startsWith(root + path.sep))
      throw new Failure(`The archive names a path outside of it: ${entry.fileName}`);
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (isSame(target, content)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
    written += 1;
  }
  return written;
}

function isSame(file, content) {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found && !found.isFile()) throw new Failure(`${file} is no regular file.`);
  return found !== undefined && content.equals(readFileSync(file));
}
