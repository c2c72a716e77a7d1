import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.join(__dirname, '../..');
const FOLDERS = ['app', 'core', 'src'];

/** Migrations are self-contained: they run as they were written, even if the modules have changed. */
const OUTSIDE = /\.(spec|d)\.tsx?$|^src\/database\/migrations\//;

/** A source file that another one imports; both as paths from the root. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

const sources = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !OUTSIDE.test(file)),
  );

/** The specifier that a node imports: `import … from`, `export … from`, `import()`, `require()`, and types by `import('…')`. */
function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isExternalModuleReference(node)) return node.expression;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  const isLoad =
    ts.isCallExpression(node) &&
    (node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require');
  return isLoad ? node.arguments[0] : undefined;
}

function specifiers(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier && ts.isStringLiteralLike(specifier)) found.push(specifier.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** Every import of one of our source files by another. */
export function readImports(): Import[] {
  return sources().flatMap((from) => {
    const folder = path.dirname(path.join(ROOT, from));
    return specifiers(from, readFileSync(path.join(ROOT, from), 'utf8'))
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => path.resolve(folder, specifier.replace(/\.js$/, '')))
      .map((target) => ['.ts', '.tsx'].map((end) => target + end).find(existsSync))
      .filter((target) => target !== undefined)
      .map((target) => ({ from, to: path.relative(ROOT, target).split(path.sep).join('/') }))
      .filter(({ to }) => FOLDERS.some((name) => to.startsWith(`${name}/`)));
  });
}

/** The module a file is in: `app`, `core`, or a folder of `src`; a file at the top of `src` is a module of its own. */
export const moduleOf = (file: string): string =>
  file
    .replace(/^src\//, '')
    .split('/')[0]
    ?.replace(/\.tsx?$/, '') ?? file;

/**
 * The two neighbouring folders that an import connects: where the paths of the files part. A file beside these folders is not in
 * one of them, and module files connect everything: neither counts.
 */
export function foldersOf({ from, to }: Import): Import | undefined {
  const [importer, imported] = [from.split('/'), to.split('/')];
  const depth = importer.findIndex((name, index) => name !== imported[index]) + 1;
  const isWiring = [from, to].some((file) => file.endsWith('.module.ts'));
  if (isWiring || importer.length <= depth || imported.length <= depth) return undefined;
  return { from: importer.slice(0, depth).join('/'), to: imported.slice(0, depth).join('/') };
}

/** One cycle for each strongly connected component of the graph, as the names along it; the first name is repeated at the end. */
export function findCycles(edges: readonly Import[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const knotted = new Set<string>();
  return [...targets.keys()].sort().flatMap((start) => {
    const cycle = knotted.has(start) ? undefined : wayBack(targets, start);
    cycle?.forEach((name) => knotted.add(name));
    return cycle ? [cycle] : [];
  });
}

/** The shortest path from a name back to itself. */
function wayBack(targets: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | undefined {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways)
    for (const next of targets.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  return undefined;
}
