import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors/app-error';
import { entityTag } from '../common/http/entity-tag';

export interface ViewerFile {
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly etag: string;
}

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

/** Every file there is. A name that is not here does not exist: no part of a request becomes a path on the disk. */
const TYPES: Readonly<Record<string, string>> = {
  'account-screen.js': SCRIPT,
  'account-sessions.js': SCRIPT,
  'account-tokens.js': SCRIPT,
  'acting.js': SCRIPT,
  'api.js': SCRIPT,
  'comments-screen.js': SCRIPT,
  'comparison.js': SCRIPT,
  'discussion.js': SCRIPT,
  'document-lines.js': SCRIPT,
  'document-pieces.js': SCRIPT,
  'document-view.js': SCRIPT,
  'element.js': SCRIPT,
  'history-screen.js': SCRIPT,
  'line-pairs.js': SCRIPT,
  'line-view.js': SCRIPT,
  'open-space.js': SCRIPT,
  'organization-screen.js': SCRIPT,
  'page-tree.js': SCRIPT,
  'paged-list.js': SCRIPT,
  'request-actions.js': SCRIPT,
  'request-changes.js': SCRIPT,
  'request-conflicts.js': SCRIPT,
  'request-parts.js': SCRIPT,
  'request-reviews.js': SCRIPT,
  'request-screen.js': SCRIPT,
  'requests-screen.js': SCRIPT,
  'screens.js': SCRIPT,
  'site-screen.js': SCRIPT,
  'space-parts.js': SCRIPT,
  'space-screen.js': SCRIPT,
  'spec-screen.js': SCRIPT,
  'sso-form.js': SCRIPT,
  'sso-oidc.js': SCRIPT,
  'sso-parts.js': SCRIPT,
  'sso-screen.js': SCRIPT,
  'viewer.js': SCRIPT,
  'webhook-parts.js': SCRIPT,
  'webhook-screen.js': SCRIPT,
  'webhooks-screen.js': SCRIPT,
  'word-difference.js': SCRIPT,
  'content.css': STYLE,
  'discussion.css': STYLE,
  'review.css': STYLE,
  'sign-in.css': STYLE,
  'sso.css': STYLE,
  'tree.css': STYLE,
  'viewer.css': STYLE,
  'icon.svg': 'image/svg+xml',
};

const ROOT = '{{root}}';
const DEEPEST = 6;

const toFile = (contentType: string, content: string): ViewerFile => ({
  contentType,
  bytes: Buffer.from(content),
  etag: entityTag(content),
});

const read = (name: string): string => readFileSync(path.join(__dirname, 'ui', name), 'utf8');

/** The files of the viewer, read once at the start. */
@Injectable()
export class ViewerFiles {
  private readonly assets = new Map(Object.entries(TYPES).map(([name, type]) => [name, toFile(type, read(name))]));
  private readonly shells = this.makeShells();

  /** An asset by its name; 404 for every other name. */
  asset(name: string): ViewerFile {
    const file = this.assets.get(name);
    if (!file) throw notFound('file');
    return file;
  }

  /** The page for an address so many folders below the root: `/app` is 0, `/app/orgs/{id}` is 2. */
  shell(depth: number): ViewerFile {
    const file = this.shells[depth];
    if (!file) throw notFound('page');
    return file;
  }

  /** Addresses in the page are relative, so that it also works below a path of a proxy. */
  private makeShells(): ViewerFile[] {
    const page = read('index.html');
    return Array.from({ length: DEEPEST + 2 }, (_, depth) =>
      toFile('text/html; charset=utf-8', page.replaceAll(ROOT, '../'.repeat(depth))),
    );
  }
}
