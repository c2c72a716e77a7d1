import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import { tarFiles } from './tar-files';

const PACKAGE = '@sparticuz/chromium';
const FONTS_OF_SYSTEM = '/etc/fonts/fonts.conf';

/** Large chunks, since each one waits for other requests: the default of 16 KiB for 200 MB would cause 13,000 waits, half a minute under load. */
const PIECE_BYTES = 1024 * 1024;

const unbrotli = promisify(brotliDecompress);

/** A browser executable, with the environment variables that it needs. */
export interface ChromiumProgram {
  readonly executable: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The folder of the npm package; undefined if it is not installed: it is optional, and for Linux on x64 only. */
function findPackage(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    const entry = require.resolve(PACKAGE);
    const root = entry.slice(0, entry.lastIndexOf(path.normalize(PACKAGE)) + PACKAGE.length);
    return existsSync(path.join(root, 'bin', 'chromium.br')) ? root : undefined;
  } catch {
    return undefined;
  }
}

async function versionOf(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}

async function unpackTar(archive: string, target: string): Promise<void> {
  for (const { name, mode, bytes } of tarFiles(await unbrotli(await readFile(archive)))) {
    const file = path.join(target, path.normalize(`/${name}`));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes, { mode: mode || 0o644 });
  }
}

/** Font configuration for machines without fonts: our folder and the usual ones. */
const fontsConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${path.join(folder, 'cache')}</cachedir>
</fontconfig>
`;

async function unpack(archives: string, target: string): Promise<void> {
  await pipeline(
    createReadStream(path.join(archives, 'chromium.br'), { highWaterMark: PIECE_BYTES }),
    createBrotliDecompress({ chunkSize: PIECE_BYTES }),
    createWriteStream(path.join(target, 'chromium'), { mode: 0o700, highWaterMark: PIECE_BYTES }),
  );
  await unpackTar(path.join(archives, 'al2023.tar.br'), target);
  await unpackTar(path.join(archives, 'fonts.tar.br'), target);
}

/**
 * The browser of the npm package, unpacked once into the data folder (200 MB), which others cannot write to.
 * Undefined if the package has none for this machine.
 */
export async function bundledChromium(dataDir: string): Promise<ChromiumProgram | undefined> {
  const root = findPackage();
  if (!root) return undefined;
  const target = path.join(dataDir, 'chromium', await versionOf(root));
  if (!existsSync(target)) {
    const draft = `${target}.${randomBytes(6).toString('hex')}`;
    await mkdir(draft, { recursive: true, mode: 0o700 });
    await unpack(path.join(root, 'bin'), draft);
    await writeFile(path.join(draft, 'fonts.conf'), fontsConfiguration(path.join(target, 'fonts')));
    // A rename is atomic; a process that loses the race uses the result of the other one.
    await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  }
  return {
    executable: path.join(target, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: path.join(target, 'lib'),
      ...(!existsSync(FONTS_OF_SYSTEM) && { FONTCONFIG_FILE: path.join(target, 'fonts.conf') }),
    },
  };
}
