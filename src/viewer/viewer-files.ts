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

/** Where each file lies, beside this one; what is in `bundle` the build makes of the parts in `ui`. */
const SOURCES = {
  'viewer.js': { folder: 'bundle', contentType: 'text/javascript; charset=utf-8' },
  'viewer.css': { folder: 'bundle', contentType: 'text/css; charset=utf-8' },
  'icon.svg': { folder: 'ui', contentType: 'image/svg+xml' },
} as const;

type ViewerFileName = keyof typeof SOURCES;

const NAMES = Object.keys(SOURCES) as ViewerFileName[];
const ROOT = '{{root}}';
const DEEPEST = 6;

const read = (folder: string, name: string): string => readFileSync(path.join(__dirname, folder, name), 'utf8');

const files = new Map<ViewerFileName, HashedFile>();

/** Each is read from the disk once. */
function fileOf(name: ViewerFileName): HashedFile {
  let file = files.get(name);
  if (!file) {
    const { folder, contentType } = SOURCES[name];
    const content = read(folder, name);
    file = new HashedFile(hashedName(name, content), contentType, content);
    files.set(name, file);
  }
  return file;
}

/** The name that a file has below `/app-assets/`. */
export const viewerFileName = (name: ViewerFileName): string => fileOf(name).name;

/** What the viewer is made of; no part of a request becomes a path on the disk. */
@Injectable()
export class ViewerFiles {
  private readonly assets = new Map(NAMES.map((name) => [viewerFileName(name), fileOf(name)]));
  private readonly shells = this.makeShells();

  /** A script, style sheet or picture by its name with the hash; 404 for every other name. */
  asset(name: string): HashedFile {
    const file = this.assets.get(name);
    if (!file) throw notFound('file');
    return file;
  }

  /** The page for an address so many folders below the root: `/app` is 0, `/app/orgs/{id}` is 2. */
  shell(depth: number): ViewerShell {
    const shell = this.shells[depth];
    if (!shell) throw notFound('page');
    return shell;
  }

  /** Addresses in the page are relative, so that it also works below a path of a proxy. */
  private makeShells(): ViewerShell[] {
    const page = NAMES.reduce(
      (html, name) => html.replaceAll(`{{${name}}}`, viewerFileName(name)),
      read('ui', 'index.html'),
    );
    return Array.from({ length: DEEPEST + 2 }, (_, depth) => {
      const html = page.replaceAll(ROOT, '../'.repeat(depth));
      return { bytes: Buffer.from(html), etag: entityTag(html) };
    });
  }
}
