import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HashedFile, hashedName } from '../../common/http/hashed-file';

const SCRIPT = 'text/javascript; charset=utf-8';
const ENTRY = 'mermaid.esm.min';
/** The path under which the library imports its chunks. */
const CHUNKS = `./chunks/${ENTRY}/`;
/** `scripts/bundle-diagrams.mjs` places it here. */
const LIBRARY = path.join(__dirname, 'mermaid');

/** Policy of the frame with an author's diagram: it may only run the scripts of this service and style its image, wherever it is opened. */
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/** A frame without an origin can load modules only with this CORS header. */
const READABLE = { 'Access-Control-Allow-Origin': '*' };

const libraryFile = (...steps: string[]): string => readFileSync(path.join(LIBRARY, ...steps), 'utf8');

/** Chunks of the library, under the content-hashed names of its build. */
function chunkReaders(): [string, () => HashedFile][] {
  return readdirSync(path.join(LIBRARY, 'chunks'))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => [name, () => new HashedFile(name, SCRIPT, libraryFile('chunks', name), READABLE)]);
}

function script(name: string, content: string): HashedFile {
  return new HashedFile(hashedName(name, content), SCRIPT, content, READABLE);
}

interface DiagramFiles {
  readonly frame: HashedFile;
  readonly entries: ReadonlyMap<string, HashedFile>;
  readonly chunks: ReadonlyMap<string, () => HashedFile>;
}

function readFiles(): DiagramFiles {
  const library = script('mermaid.js', libraryFile(`${ENTRY}.mjs`).replaceAll(CHUNKS, './'));
  const own = readFileSync(path.join(__dirname, 'bundle', 'diagram-frame.js'), 'utf8');
  const drawing = script('diagram-frame.js', own.replace('./mermaid.js', `./${library.name}`));
  const html = `<!doctype html><meta charset="utf-8"><title>Diagram</title><script type="module" src="./${drawing.name}"></script>`;
  const frame = new HashedFile(hashedName('diagram-frame.html', html), 'text/html; charset=utf-8', html, {
    'Content-Security-Policy': FRAME_POLICY,
    // The frame has an opaque origin.
    'Origin-Agent-Cluster': '?0',
  });
  const entries = new Map([library, drawing, frame].map((file) => [file.name, file]));
  return { frame, entries, chunks: new Map(chunkReaders()) };
}

let known: DiagramFiles | undefined;
const read = new Map<string, HashedFile>();

const files = (): DiagramFiles => (known ??= readFiles());

/** The name of the frame that draws diagrams, with its hash. */
export const diagramFrameName = (): string => files().frame.name;

/**
 * A file that drawing diagrams needs, by its name; undefined for every other name. The library has over a hundred parts,
 * of which a kind of diagram needs a few: each is read when it is first asked for.
 */
export function diagramFile(name: string): HashedFile | undefined {
  const { entries, chunks } = files();
  const found = entries.get(name) ?? read.get(name) ?? chunks.get(name)?.();
  if (found) read.set(name, found);
  return found;
}
