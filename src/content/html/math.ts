import { createRequire } from 'node:module';
import { element, escapeHtml, textValue } from './escape';
import { type RenderContext, spend } from './render-context';

const MAX_FORMULA = 5_000;

/** KaTeX takes some megabytes, which a process that sets no formula spares. */
const load = (): typeof import('katex') => createRequire(__filename)('katex') as typeof import('katex');

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

/** A formula in TeX; one that cannot be set, or is too long, shows as it was written. */
export function renderFormula(formula: unknown, isBlock: boolean, context: RenderContext): string {
  const source = textValue(formula);
  const isSet = source.length <= MAX_FORMULA && spend(context, source.length * 20);
  const set = isSet ? setFormula(source, isBlock, context.options.math ?? 'mathml') : undefined;
  const html = set ?? element('code', { class: 'bd-math-source' }, escapeHtml(source));
  return isBlock ? element('div', { class: 'bd-math' }, html) : element('span', { class: 'bd-inline-math' }, html);
}
