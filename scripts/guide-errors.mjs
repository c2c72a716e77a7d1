/** Lists every error message of the code on its page of the guide: `npm run guide:errors`, after messages have changed. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import ts from 'typescript';
import { root } from './sources.mjs';

const PAGE = path.join(root, 'docs/guide/use/errors.md');
const MARK = '<!-- Below this line: npm run guide:errors -->';

const REASONS = path.join(root, 'core/errors/error-reasons.ts');

/** Functions and classes that create errors → the heading of their messages, and the index of the message argument. */
const ERROR_FACTORIES = {
  badRequest: ['400', 1],
  unauthorized: ['401', 1],
  forbidden: ['403', 1],
  conflict: ['409', 1],
  preconditionFailed: ['412', 1],
  tooLarge: ['413', 1],
  unsupportedMediaType: ['415', 0],
  tooManyRequests: ['429', 1],
  tooBusy: ['503', 0],
  OutboundError: ['400', 1],
  GitProblem: ['Runs of Git synchronization', 1],
  SpecProblem: ['OpenAPI specifications', 1],
  OperatorError: ['Operator commands and the start', 0],
};

/** The files of the service, as paths below `core` or `src`. */
const sources = () =>
  ['core', 'src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.spec\.ts$/.test(name))
      .map((name) => ({ name, file: path.join(root, folder, name) })),
  );

/** The values of the constants of a file, by name. */
function constantsOf(file) {
  const constants = new Map();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return constants;
}

/** The possible texts of an expression; interpolated values become `…`. None where they cannot be determined. */
function textsOf(node, constants, depth = 0) {
  const texts = (part) => textsOf(part, constants, depth + 1);
  if (!node || depth > 5) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')];
  if (ts.isConditionalExpression(node)) return [...texts(node.whenTrue), ...texts(node.whenFalse)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return texts(node.expression);
  if (ts.isIdentifier(node)) return texts(constants.get(node.text));
  if (ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression))
    return texts(constants.get(node.expression.text));
  if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap(({ initializer }) => texts(initializer));
  return [];
}

/** The heading and the message of an error created by a call or `new`. */
function errorOf(node) {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  const [first, second, third] = node.arguments ?? [];
  const name = node.expression.text ?? '';
  if (name === 'AppError' && first && ts.isNumericLiteral(first)) return { heading: first.text, message: third };
  if (!Object.hasOwn(ERROR_FACTORIES, name)) return undefined;
  const [heading, at] = ERROR_FACTORIES[name];
  return { heading, message: [first, second][at] };
}

/** Every message, by heading, with the part of the service that it comes from. */
function messages() {
  const found = new Map();
  for (const { name, file: place } of sources()) {
    const text = readFileSync(place, 'utf8');
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    const constants = constantsOf(file);
    const visit = (node) => {
      const error = errorOf(node);
      if (error) {
        const list = found.get(error.heading) ?? new Map();
        for (const one of textsOf(error.message, constants)) list.set(one, list.get(one) ?? name.split('/')[0]);
        found.set(error.heading, list);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

const escaped = (text) => text.replace(/\s+/g, ' ').replace(/[\\*_<>[\]{}#|~]/g, '\\$&');

/** Whether a text is a complete sentence; a lone `…` is composed elsewhere. */
const isSentence = (text) => /\p{L}{2,}.* /u.test(text);

/** The kept list of reasons, as `[status, reason, meaning]`. */
export function reasons() {
  const file = ts.createSourceFile(REASONS, readFileSync(REASONS, 'utf8'), ts.ScriptTarget.Latest, true);
  const list = constantsOf(file).get('ERROR_REASONS').expression;
  return list.properties.flatMap((status) =>
    status.initializer.properties.map(({ name, initializer }) => [status.name.text, name.text, initializer.text]),
  );
}

/** One section for each reason, to which the address of an error leads. */
function reasonListing() {
  const sections = new Map();
  for (const [status, reason, text] of reasons())
    sections.set(reason, [...(sections.get(reason) ?? []), `**${status}** ${escaped(text)}`]);
  return [...sections]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([reason, texts]) => `### \`${reason}\`\n\n${texts.join('\n\n')}\n`)
    .join('\n');
}

/** The generated part of the page. */
function listing() {
  const sections = [...messages()].sort(([one], [other]) => one.localeCompare(other, 'en'));
  return sections
    .map(([heading, list]) => {
      const lines = [...list]
        .filter(([message]) => isSentence(message))
        .map(([message, part]) => `* ${escaped(message)} (${part})`)
        .sort((one, other) => one.localeCompare(other, 'en'));
      return `### ${/^\d/.test(heading) ? `Messages of ${heading}` : heading}\n\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

/** The current page, and the expected one. */
export function errorsPage() {
  const present = readFileSync(PAGE, 'utf8');
  const written = present.slice(0, present.indexOf(MARK) + MARK.length);
  return { present, wanted: `${written}\n\n## Reasons\n\n${reasonListing()}\n## Messages\n\n${listing()}` };
}

if (process.argv[1] === import.meta.filename) writeFileSync(PAGE, errorsPage().wanted);
