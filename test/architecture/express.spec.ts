import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..', '..', 'src');

/** What answers requests, by its name. */
const RESPONDERS =
  /(?:\.(?:controller|guard|middleware|filter|interceptor|decorator|setup)|(?:^|\/|-)(?:server|responder|endpoint|streams?|cookie|pages?|send(?:-[a-z-]+)?))\.ts$/;

/** Folders whose one subject are HTTP requests, whatever they are for. */
const OF_HTTP = [
  'accounts/signing-in/sign-in-notices.ts',
  'audit/refusals.ts',
  'auth/callers.ts',
  'auth/sessions/',
  'common/http/',
  'common/openapi/',
  'idempotency/',
  'limits/',
  'metrics/',
  'oauth/oauth-errors.ts',
  'preconditions/',
  'publishing/mcp/',
  'publishing/responses/',
  'publishing/routing/',
  'publishing/visit/',
  'uploads/resumable/tus-headers.ts',
];

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const withExpress = files.filter((file) => /from 'express'/.test(readFileSync(path.join(root, file), 'utf8')));

describe('Express', () => {
  it('is known to what answers requests, and to nothing that says what they do', () => {
    expect(withExpress.length).toBeGreaterThan(80);
    const others = withExpress.filter(
      (file) => !RESPONDERS.test(file) && !OF_HTTP.some((folder) => file.startsWith(folder)),
    );
    expect(others).toEqual([]);
  });

  it('is imported by every folder and file named here', () => {
    for (const folder of OF_HTTP) expect(withExpress.filter((file) => file.startsWith(folder))).not.toEqual([]);
  });
});
