import { createRequire } from 'node:module';
import { element, escapeHtml, textValue } from './escape';
import { type RenderContext, spend } from './render-context';

const MAX_FORMULA = 5_000;

/** What setting the shortest formula takes, in characters of a longer one. */
const LEAST = 2;
const CHARACTERS_OF_ONE = 20;

let katex: typeof import('katex') | undefined;

/** KaTeX takes some megabytes, which a process that sets no formula spares. */
const load = (): typeof import('katex') => (katex ??= createRequire(__filename)('katex') as typeof import('katex'));

/** Set by KaTeX without any command that loads or links; undefined where it is no formula. */
function setFormula(formula: string, displayMode: boolean, output: 'html' | 'mathml'): string | undefined {
  try {
    return load().renderToString(formula, {
      displayMode,
      output,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxSize: 20,
      maxExpand: 500,
    });
  } catch {
    return undefined;
  }
}

/** The same formula is set once, as often as a document has it. */
function setOnce(source: string, isBlock: boolean, context: RenderContext): string | undefined {
  if (source.trim() === '' || source.length > MAX_FORMULA) return undefined;
  const key = `${isBlock ? '$$' : '$'}${source}`;
  if (context.formulas.has(key)) return context.formulas.get(key);
  if (!spend(context, (LEAST + source.length) * CHARACTERS_OF_ONE)) return undefined;
  const set = setFormula(source, isBlock, context.options.math ?? 'mathml');
  context.formulas.set(key, set);
  return set;
}

/** A formula in TeX; one that cannot be set, or is too long, shows as it was written. */
export function renderFormula(formula: unknown, isBlock: boolean, context: RenderContext): string {
  const source = textValue(formula);
  const html = setOnce(source, isBlock, context) ?? element('code', { class: 'bd-math-source' }, escapeHtml(source));
  return isBlock ? element('div', { class: 'bd-math' }, html) : element('span', { class: 'bd-inline-math' }, html);
}
