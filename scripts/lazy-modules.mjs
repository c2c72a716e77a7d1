import path from 'node:path';
import { root } from './sources.mjs';

/** Source files, without their ending, that load a large package: evaluated when something of them is used for the first time. */
const MODULES = [
  'src/agents/agent-server',
  'src/backup/target/s3-backup-target',
  'src/doctor/backup-place-check',
  'src/oauth/oauth-handlers',
  'src/publishing/mcp/mcp-server',
  'src/storage/s3-blob-store',
];

/** Packages that take megabytes of memory, in the same way. */
const PACKAGES = ['@redis/client', 'age-encryption', 'highlight.js/lib/common', 'katex', 'sanitize-html'];

/** Packages that the built program reads from their own folders when they are used, rather than holding their text in memory. */
export const UNBUNDLED = [
  '@aws-sdk/client-s3',
  '@modelcontextprotocol/sdk',
  '@redis/client',
  'highlight.js',
  'katex',
  'sanitize-html',
  'zod',
];

/** The imports of a file that are evaluated lazily, as they are written in it. @param {string} file below the root, or absolute */
export function lazyImports(file) {
  const folder = path.dirname(path.resolve(root, file));
  const relative = MODULES.map((name) => path.relative(folder, path.join(root, name)).split(path.sep).join('/'));
  return [...PACKAGES, ...relative.map((name) => (name.startsWith('.') ? name : `./${name}`))];
}
