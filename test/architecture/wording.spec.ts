import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.join(__dirname, '../..');

interface Avoided {
  readonly word: RegExp;
  readonly instead: string;
  readonly because: string;
}

/** The words of `docs/glossary.md`, "Words to use", that must not come back. */
const AVOIDED: readonly Avoided[] = [
  {
    word: /(?<![=`"'])\b(?:some|no|every|any)body\b(?![`"'])/i,
    instead: 'someone, no one, everyone, anyone',
    because: 'one form everywhere, the one that user interfaces use',
  },
  { word: /\be-mail/i, instead: 'email', because: 'the spelling of the API fields, and of other products' },
  {
    word: /\b(?:an?|no|this|by|each|daily) mail\b(?! (?:server|program|domain))/i,
    instead: 'email, daily digest',
    because: 'mail is the system; what arrives is an email',
  },
  {
    word: /\bmails(?=[.,;]| (?:are|wait|run|of|that|a day)\b)/i,
    instead: 'emails',
    because: 'mail is the system; what arrives is an email',
  },
  {
    word: /\b(?:(?:not|has|have|is|are) proven|(?:un)?proven (?:email )?(?:domain|address)|prove (?:an?|the|your) (?:email )?domain)/i,
    instead: 'verified, verify',
    because: 'products of this field verify domains and addresses',
  },
];

const filesBelow = (folder: string, pattern: RegExp): string[] =>
  readdirSync(path.join(ROOT, folder), { encoding: 'utf8', recursive: true })
    .filter((file) => pattern.test(file))
    .map((file) => path.join(folder, file));

const contentOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Prose without code: names in code are not for us to choose. */
const proseOf = (markdown: string): string => markdown.replace(/```[^]*?```|`[^`\n]*`|\]\([^)]*\)/g, '');

/** The sentences in a file of code; names and values without a space are none. */
function sentencesOf(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isPart = ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || isPart) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return found.filter((text) => /\S\s+\S/.test(text));
}

const avoidedIn = (text: string): string[] =>
  AVOIDED.flatMap(({ word, instead, because }) => {
    const [found] = word.exec(text) ?? [];
    return found === undefined ? [] : [`"${found}": ${instead} (${because})`];
  });

describe('the words of the product', () => {
  const guide = [...filesBelow('docs/guide', /\.md$/), 'README.md', 'CONTRIBUTING.md'];
  const code = ['app', 'core', 'src']
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
    .filter((file) => !/\.(?:spec|d)\.ts|migrations|app\/i18n\/de|templates\/words\/(?!en)/.test(file));

  it.each([
    ['guide', guide, (file: string) => [proseOf(contentOf(file))]],
    ['app, emails, errors and API description', code, (file: string) => sentencesOf(file, contentOf(file))],
  ] as const)('are used in the %s', (_name, files, textsOf) => {
    const left = files.flatMap((file) =>
      textsOf(file).flatMap((text) => avoidedIn(text).map((why) => `${file}: ${why}`)),
    );
    expect(files.length).toBeGreaterThan(40);
    expect(left).toEqual([]);
  });

  it.each([
    'Nobody has it',
    'an e-mail address',
    'delete this mail',
    'Webhooks and mails are paused',
    'a proven domain',
  ])('exclude %s', (text) => expect(avoidedIn(text)).toHaveLength(1));

  it.each(['the mail server', 'mails: only emails', 'proven: its people may join', 'an account named "nobody"'])(
    'include %s',
    (text) => expect(avoidedIn(text)).toEqual([]),
  );
});
