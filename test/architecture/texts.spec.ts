import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { AUDIT_ACTIONS } from '../../src/audit/audit-actions';
import { en } from '../../app/i18n/audit-actions';

const APP = path.join(__dirname, '../../app');
const MESSAGES = path.join(APP, 'i18n');

type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** All messages of each language but English, which has a folder. */
const TRANSLATIONS = readdirSync(MESSAGES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => [name, jest.requireActual<{ all: Messages }>(path.join(MESSAGES, name, 'all.ts')).all] as const);

/** Attributes and properties of components that people read. */
const READ = new Set([
  'action',
  'alt',
  'aria-label',
  'busyLabel',
  'empty',
  'hint',
  'label',
  'placeholder',
  'title',
  'words',
]);

/** The same in every language: names of products and formats, and addresses that show what to enter. */
const NAMES = [
  /^(?:Bindery|Confluence|Discord|Docusaurus|Entra ID|Git|GitBook|Google Docs|Markdown|Microsoft Teams|MkDocs)$/,
  /^(?:Notion|OpenAPI|OpenID Connect|PDF|SAML|LDAP|Slack|VitePress)$/,
  /^(?:CNAME|DNS|URL|ms|isBeta|free, paid)$/,
  /^[a-z]+(?:[-.][a-z]+)*$/,
  /^[a-z]+:\/\/\S*$/,
  /^\/\S+$/,
  /^\w+=\S+$/,
  /^\{.*\}$/,
  /^\S+\.\S+(?:, \S+\.\S+)*$/,
];

const isText = (text: string): boolean => {
  const words = text.trim();
  return /\p{L}{2}/u.test(words) && !NAMES.some((name) => name.test(words));
};

/** The text of a literal, and of a template without what it puts in. */
function literal(node: ts.Node | undefined): string {
  if (!node) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('');
  return ts.isJsxExpression(node) ? literal(node.expression) : '';
}

/** The second of two literals: a name for programs, and one for people. */
function secondOf(values: readonly ts.Node[]): string {
  const [name, label] = [literal(values[0]), literal(values[1])];
  return /^[a-z][a-z-]*$/.test(name) && /^\p{Lu}\p{Ll}/u.test(label) ? label : '';
}

/** What people would read of this node, where it is no message. */
function textOf(node: ts.Node): string {
  if (ts.isArrayLiteralExpression(node)) return secondOf(node.elements);
  if (ts.isCallExpression(node)) return secondOf(node.arguments);
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literal(node);
  if (ts.isJsxAttribute(node) && READ.has(node.name.getText())) return literal(node.initializer);
  if (ts.isPropertyAssignment(node) && READ.has(node.name.getText())) return literal(node.initializer);
  if (ts.isNewExpression(node) && node.expression.getText() === 'ApiError') return literal(node.arguments?.[1]);
  return '';
}

function textsIn(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(textOf(node))) found.push(textOf(node).trim());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const read = (name: string, code: string) => ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);

describe('texts of the app', () => {
  const files = readdirSync(APP, { encoding: 'utf8', recursive: true }).filter(
    (file) =>
      /\.tsx?$/.test(file) && !file.startsWith('i18n/') && !file.startsWith('api/schema') && !file.includes('.spec.'),
  );

  it('stand in its messages, where each language has them', () => {
    const left = files.flatMap((file) =>
      textsIn(read(file, readFileSync(path.join(APP, file), 'utf8'))).map((text) => `${file}: ${text}`),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(left).toEqual([]);
  });

  it('are found in elements, attributes, settings of fields and errors', () => {
    const code = `
      const field = { key: 'name', label: 'Full name' };
      const Page = () => <p title="Read it" class="quiet small">Hello {name} {'and welcome'}</p>;
      throw new ApiError(404, \`No page \${name}\`);
      const choices = [['files', 'Files'], ['pages', t.pages]];`;
    expect(textsIn(read('page.tsx', code))).toEqual([
      'Full name',
      'Read it',
      'Hello',
      'and welcome',
      'No page',
      'Files',
    ]);
  });
});

describe('the messages of an area', () => {
  it.each(TRANSLATIONS)('are translated under the name that the area asks for: %s', (_, translation) => {
    const files = readdirSync(MESSAGES).filter((file) => file.endsWith('.ts'));
    const areas = files.flatMap((file) => {
      const [, area] = /inLanguage\('(\w+)'/.exec(readFileSync(path.join(MESSAGES, file), 'utf8')) ?? [];
      return area === undefined ? [] : [area];
    });
    expect(areas.length).toBeGreaterThan(20);
    expect(areas.sort()).toEqual(Object.keys(translation).sort());
  });
});

describe('actions of the audit log', () => {
  it('have the same text in English as in the audit log', () => {
    expect(en).toEqual(AUDIT_ACTIONS);
  });

  it.each(TRANSLATIONS)(
    'have a text in every language of the app, which tells each from the others: %s',
    (_, { auditActions }) => {
      expect(Object.keys(auditActions ?? {})).toEqual(Object.keys(AUDIT_ACTIONS));
      for (const texts of [en, auditActions ?? {}])
        expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length);
    },
  );
});
