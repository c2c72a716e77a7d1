import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../core/errors/app-error';
import { entityTag } from '../common/http/entity-tag';
import { HashedFile, hashedName } from '../common/http/hashed-file';

/** The HTML page that hosts every screen. */
export interface AppPage {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Manifest written by `scripts/bundle-app.mjs`; the file names contain a hash of their content. */
interface Manifest {
  readonly entries: Readonly<Record<'app.js' | 'app.css' | 'passkeys.js', string>>;
  /** Modules that the script imports before it runs. */
  readonly preload: readonly string[];
  readonly files: readonly string[];
}

type AppFileName = keyof Manifest['entries'] | 'icon.svg';

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
  readonly names: Readonly<Record<AppFileName, string>>;
  readonly preload: readonly string[];
  readonly assets: ReadonlyMap<string, HashedFile>;
}

let known: Files | undefined;

/** Each file is read from disk once. */
function files(): Files {
  if (known) return known;
  const { entries, preload, files: bundled } = JSON.parse(read('bundle', 'manifest.json')) as Manifest;
  const icon = hashedName('icon.svg', read('bundle', 'icon.svg'));
  const assets = [...bundled.map((name) => fileOf('bundle', name)), fileOf('bundle', 'icon.svg', icon)];
  known = {
    names: { ...entries, 'icon.svg': icon },
    preload,
    assets: new Map(assets.map((file) => [file.name, file])),
  };
  return known;
}

/** The name under which a file is served below `/app-assets/`. */
export const appFileName = (name: AppFileName): string => files().names[name];

/** The files of the app. No part of a request is ever used as a path on disk. */
@Injectable()
export class AppFiles {
  private readonly pages = this.makePages();

  /** Returns a script, style sheet or image by its hashed name; 404 for any other name. */
  asset(name: string): HashedFile {
    const file = files().assets.get(name);
    if (!file) throw notFound('file');
    return file;
  }

  /**
   * The page for an address the given number of folders below the root: `/app` is 0, `/app/orgs/{id}` is 2. Undefined for depths that no
   * screen has.
   */
  page(depth: number): AppPage | undefined {
    return this.pages[depth];
  }

  /** Addresses in the page are relative so that it also works below a path prefix of a proxy. */
  private makePages(): AppPage[] {
    const { names, preload } = files();
    const links = preload.map((name) => `<link rel="modulepreload" href="${ROOT}app-assets/${name}" />`);
    const page = Object.entries(names)
      .reduce((html, [name, hashed]) => html.replaceAll(`{{${name}}}`, hashed), read('bundle', 'index.html'))
      .replace('{{preload}}', links.join('\n    '));
    return Array.from({ length: DEEPEST + 2 }, (_, depth) => {
      const html = page.replaceAll(ROOT, '../'.repeat(depth));
      return { bytes: Buffer.from(html), etag: entityTag(html) };
    });
  }
}
