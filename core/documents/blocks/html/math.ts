import { renderToString } from 'katex';
import { element, escapeHtml, textValue } from './escape';
import { type RenderContext, spend } from './render-context';

const MAX_FORMULA = 5_000;

/** Cost of a formula: each takes at least as long as one of this many characters. */
const MIN_FORMULA_LENGTH = 2;
const COST_PER_CHARACTER = 20;

/** Typesets a formula with KaTeX, without commands that load or link anything; undefined for an invalid one. */
function typesetFormula(formula: string, displayMode: boolean, output: 'html' | 'mathml'): string | undefined {
  try {
    return renderToString(formula, {
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

/** Typesets equal formulas of a document only once. */
function typesetOnce(source: string, isBlock: boolean, context: RenderContext): string | undefined {
  if (source.trim() === '' || source.length > MAX_FORMULA) return undefined;
  const key = `${isBlock ? '$$' : '$'}${source}`;
  if (context.formulas.has(key)) return context.formulas.get(key);
  if (!spend(context, (MIN_FORMULA_LENGTH + source.length) * COST_PER_CHARACTER)) return undefined;
  const html = typesetFormula(source, isBlock, context.options.math ?? 'mathml');
  context.formulas.set(key, html);
  return html;
}

/** Renders a TeX formula; one that is invalid or too long is shown as source. */
export function renderFormula(formula: unknown, isBlock: boolean, context: RenderContext): string {
  const source = textValue(formula);
  const html =
    typesetOnce(source, isBlock, context) ?? element('code', { class: 'bd-math-source' }, escapeHtml(source));
  return isBlock ? element('div', { class: 'bd-math' }, html) : element('span', { class: 'bd-inline-math' }, html);
}
