import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { FileMap } from '../factories/factories';

/** A zip with these files. */
export async function zipOf(files: FileMap): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}
