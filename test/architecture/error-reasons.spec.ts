import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { errorOfStatus } from '../../core/errors/app-error';
import { ALL_REASONS, ERROR_REASONS, GENERAL_REASONS } from '../../core/errors/error-reasons';
import { errorsPage } from '../../src/common/openapi/errors-page';

const ROOT = path.join(__dirname, '../..');
const LIST = path.join(ROOT, 'core/errors/error-reasons.ts');

const FILES = ['core', 'src']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(ROOT, folder, name),
    ),
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && file !== LIST);

/** All texts in the code that consist of one word. */
function words(): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && /^[a-z_]+$/.test(node.text)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  for (const file of FILES) visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

// That every error has a reason of its status, the types of `AppError` and its factories ensure.
describe('the reasons of errors', () => {
  it('are words in lower case, each with a sentence', () => {
    expect(ALL_REASONS.filter((reason) => !/^[a-z]+(_[a-z]+)*$/.test(reason))).toEqual([]);
    const texts = Object.values(ERROR_REASONS).flatMap((list) => Object.values(list) as string[]);
    expect(texts.filter((text) => !/^[A-Z].*\.$/.test(text))).toEqual([]);
  });

  it('are all used', () => {
    const used = words();
    const general = Object.values(GENERAL_REASONS);
    expect(ALL_REASONS.filter((reason) => !used.has(reason) && !general.includes(reason))).toEqual([]);
  });

  it('stay: none is ever removed or renamed', () => {
    expect(ALL_REASONS).toMatchSnapshot();
  });

  it('are known for every status, also for errors of libraries', () => {
    for (const [status, list] of Object.entries(ERROR_REASONS)) {
      expect(Object.keys(list)).toContain(GENERAL_REASONS[Number(status)]);
      expect(errorOfStatus(Number(status), 'No.').reason).toBe(GENERAL_REASONS[Number(status)]);
    }
    expect(errorOfStatus(418, 'No.')).toMatchObject({ status: 418, reason: 'malformed_request' });
  });

  it('are each explained on the page that their address leads to', () => {
    const page = errorsPage();
    expect(ALL_REASONS.filter((reason) => !page.includes(`<section id="${reason}">`))).toEqual([]);
  });
});
