/** The guarantees of docs/guide/operate/security.md, and the tests that it names, as they appear in the sources. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/sources.mjs';

const MODEL = 'docs/guide/operate/security.md';
const HEADING = /^## (SEC-\d\d) (.+)$/;
const PROOF = /^\* `(.+)` in `(.+)`$/;
const TESTS = ['it', 'test'];
/** Separator between the names of nested tests. */
const INSIDE = ' › ';

/** Each guarantee with its tests, in the order of the page. */
export function readInvariants() {
  const invariants = [];
  for (const line of readFileSync(path.join(root, MODEL), 'utf8').split('\n')) {
    const [, key, title] = HEADING.exec(line) ?? [];
    if (key) invariants.push({ key, title, text: '', proofs: [] });
    const last = invariants.at(-1);
    const [, test, file] = PROOF.exec(line) ?? [];
    if (test) last?.proofs.push({ test, file });
    else if (line.startsWith('* ')) throw new Error(`${MODEL}: "${line}" names no test and its file`);
    else if (last && !key) last.text += line;
  }
  return invariants;
}

const calledName = (node) => {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node)) return calledName(node.tag);
  return ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) ? calledName(node.expression) : '';
};

/** The names of all tests of a file, each with the names of its enclosing blocks: `limits › count searches apart`. */
export function namesOfTests(file) {
  const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  const names = [];
  const visit = (node, around) => {
    let inside = around;
    const name = ts.isCallExpression(node) && node.arguments.length > 1 ? calledName(node.expression) : '';
    const [title] = TESTS.includes(name) || name === 'describe' ? node.arguments : [];
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
      inside = [...around, ts.isTemplateExpression(title) ? '%s' : title.text];
      if (TESTS.includes(name)) names.push(inside.join(INSIDE));
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, []);
  return names;
}

/** Whether a proof refers to a test, by its full name or the end of it. */
export const means = (proof, name) => name === proof || name.endsWith(INSIDE + proof);
