/**
 * Which suites run against the built program (`npm test -- --built`): those of `test/e2e` that speak only HTTP. A suite reaches into the
 * application if it takes one of its services, or if something that it imports watches or replaces a part of it. Helpers that only
 * create data may take services: in a built run, these are of a second process on the same data.
 */
const { existsSync, readdirSync, readFileSync } = module.require('node:fs');
const path = module.require('node:path');

const TESTS = path.join(__dirname, '..');
const SUITES = path.join(TESTS, 'e2e');
/** Has both kinds of services. */
const STARTER = path.join(__dirname, 'test-app.ts');

/** `app.get(Service)`. */
const TAKES_SERVICE = /\.get(?:<\w+>)?\(\s*[A-Z]\w*\s*[,)]/;
/** Spies, `app.app`, and commands that run in the process of the test. */
const IS_INSIDE = /\b(?:spyOn|replaceProperty)\(|\bapp\.app\b|\bObject\.assign\(app\.get/;
/** Its subject is the start, or a process that it starts by itself. */
const STARTS_ITSELF = /\bspawn(?:Sync)?\(|\bServiceProcess\b/;
const USES_SERVICE = /\b(?:sharedTestApp|startTestApp|startLocalApp)\(/;

const importedBy = (file, text) =>
  [...text.matchAll(/^import (?!type\b)[^;]*? from '(\.[^']*)';/gm)]
    .map(([, name]) => `${path.resolve(path.dirname(file), name)}.ts`)
    .filter((found) => found.startsWith(TESTS) && found !== STARTER && existsSync(found));

/** The texts of a file and of everything below `test/` that it imports. */
function textsOf(file, texts = new Map()) {
  if (texts.has(file)) return texts;
  // A call may continue on the next line.
  const text = readFileSync(file, 'utf8').replace(/\n\s*(?=\.)/g, '');
  texts.set(file, text);
  for (const next of importedBy(file, text)) textsOf(next, texts);
  return texts;
}

function speaksOnlyHttp(file) {
  const texts = textsOf(file);
  const own = texts.get(file);
  if (TAKES_SERVICE.test(own) || STARTS_ITSELF.test(own)) return false;
  const all = [...texts.values()];
  return all.some((text) => USES_SERVICE.test(text)) && !all.some((text) => IS_INSIDE.test(text));
}

/** Paths of all suites that run against the built program. */
module.exports.builtSuites = () =>
  readdirSync(SUITES)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => path.join(SUITES, name))
    .filter(speaksOnlyHttp);

/** Those that `npm test` runs too: what is loaded on first use, errors of every kind, uploads, files in S3 storage, workers, PDFs. */
module.exports.CORE_SUITES = [
  'agents',
  'agents-endpoint',
  'agents-sign-in',
  'answer-forms',
  'archive-import',
  'request-forms',
  's3-storage',
  'site-mcp',
  'site-mcp-sign-in',
  'site-pdf',
].map((name) => path.join(SUITES, `${name}.spec.ts`));
