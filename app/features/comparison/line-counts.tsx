import { lineCountsOf, type PageChange } from './page-changes';
import { t } from '../../i18n/comparison';

/** How many lines of a page were added and removed. */
export function LineCountsView({ change }: { readonly change: PageChange }) {
  const counts = lineCountsOf(change);
  if (!counts || counts.added + counts.removed === 0) return null;
  const { added, removed, more } = counts;
  return (
    <span class="line-counts">
      <span class="unseen">{t.linesChanged(added, removed)}</span>
      <span aria-hidden="true">
        {added > 0 && (
          <span class="added">
            +{added}
            {more && '…'}
          </span>
        )}{' '}
        {removed > 0 && (
          <span class="removed">
            −{removed}
            {more && '…'}
          </span>
        )}
      </span>
    </span>
  );
}
