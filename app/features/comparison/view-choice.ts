import { signal } from '@preact/signals';
import { t } from '../../i18n/comparison';

/** How changed pages are shown. */
export type ComparisonView = 'reader' | 'sides' | 'source' | 'text';

const KEY = 'bindery.comparison';

export const VIEWS: readonly (readonly [ComparisonView, string])[] = [
  ['reader', t.asReadersSeeIt],
  ['sides', t.sideBySide],
  ['source', t.source],
  ['text', t.textOnly],
];

function storedView(): ComparisonView {
  try {
    const stored = localStorage.getItem(KEY);
    return VIEWS.find(([view]) => view === stored)?.[0] ?? 'reader';
  } catch {
    return 'reader';
  }
}

/** The view that the person chose last. */
export const comparisonView = signal<ComparisonView>(storedView());

export function chooseView(view: ComparisonView): void {
  comparisonView.value = view;
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // The browser's storage can be disabled; the choice then holds until the app is closed.
  }
}
