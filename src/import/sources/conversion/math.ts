import type { HtmlDocument, HtmlSelection } from './html-document';

const DISPLAY = '.katex-display, figure.equation';
const INLINE = '.notion-text-equation-token, .katex, math';

/** Converts rendered formulas back to their TeX source, if the page contains it. */
export function normalizeMath(document: HtmlDocument, root: HtmlSelection): void {
  root.find('annotation[encoding="application/x-tex"]').each((_, annotation) => {
    const formula = document(annotation).text().trim();
    const display = document(annotation).closest(DISPLAY);
    const outer = display.length > 0 ? display : document(annotation).parents(INLINE).last();
    if (formula === '' || outer.length === 0 || outer.attr('data-math') !== undefined) return;
    const shape = display.length > 0 ? '<div></div>' : '<span></span>';
    outer.replaceWith(document(shape).attr('data-math', '').text(formula));
  });
}
