import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors/app-error';
import { entityTag } from '../common/http/entity-tag';
import { HashedFile, hashedName } from '../common/http/hashed-file';

/** The page around every screen. */
export interface ViewerShell {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** What `scripts/bundle-viewer.mjs` says of the files that it made; their names hold a hash of their content. */
interface Manifest {
  readonly entries: Readonly<Record<'viewer.js' | 'viewer.css' | 'passkeys.js', string>>;
  /** What the script loads before it runs. */
  readonly preload: readonly string[];
  readonly files: readonly string[];
}

type ViewerFileName = keyof Manifest['entries'] | 'icon.svg';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const ROOT = '{{root}}';
const DEEPEST = 12;

const read = (folder: string, name: string): string => readFileSync(path.join(__dirname, folder, name), 'utf8');

const fileOf = (folder: string, name: string, hashed = name): HashedFile =>
  new HashedFile(hashed, TYPES[path.extname(name)] ?? '', read(folder, name));

interface Files {
  readonly names: Readonly<Record<ViewerFileName, string>>;
  readonly preload: readonly string[];
  readonly assets: ReadonlyMap<string, HashedFile>;
}

let known: Files | undefined;

/** Each is read from the disk once. */
function files(): Files {
  if (known) return known;
  const { entries, preload, files: bundled } = JSON.parse(read('bundle', 'manifest.json')) as Manifest;
  const icon = hashedName('icon.svg', read('shell', 'icon.svg'));
  const assets = [...bundled.map((name) => fileOf('bundle', name)), fileOf('shell', 'icon.svg', icon)];
  known = {
    names: { ...entries, 'icon.svg': icon },
    preload,
    assets: new Map(assets.map((file) => [file.name, file])),
  };
  return known;
}

/** The name that a file has below `/app-assets/`. */
export const viewerFileName = (name: ViewerFileName): string => files().names[name];

/** What the viewer is made of; no part of a request becomes a path on the disk. */
@Injectable()
export class ViewerFiles {
  private readonly shells = this.makeShells();

  /** A script, style sheet or picture by its name with the hash; 404 for every other name. */
  asset(name: string): HashedFile {
    const file = files().assets.get(name);
    if (!file) throw notFound('file');
    return file;
  }

  /** The page for an address so many folders below the root: `/app` is 0, `/app/orgs/{id}` is 2. No screen lies as deep as where it is undefined. */
  shell(depth: number): ViewerShell | undefined {
    return this.shells[depth];
  }

  /** Addresses in the page are relative, so that it also works below a path of a proxy. */
  private makeShells(): ViewerShell[] {
    const { names, preload } = files();
    const links = preload.map((name) => `<link rel="modulepreload" href="${ROOT}app-assets/${name}" />`);
    const page = Object.entries(names)
      .reduce((html, [name, hashed]) => html.replaceAll(`{{${name}}}`, hashed), read('shell', 'index.html'))
      .replace('{{preload}}', links.join('\n    '));
    return Array.from({ length: DEEPEST + 2 }, (_, depth) => {
      const html = page.replaceAll(ROOT, '../'.repeat(depth));
      return { bytes: Buffer.from(html), etag: entityTag(html) };
    });
  }
}
