import { useEffect } from 'preact/hooks';
import { openDialog } from '../../state/dialog';
import type { PartProps } from './part-props';
import { RequestReviewDialog } from './request-review-dialog';
import { t } from '../../i18n/request-review';

interface RequestReviewProps extends PartProps {
  /** It is the main action of its place. */
  readonly primary?: boolean;
}

/** A button that opens the dialog for requesting reviews; an address that ends in `?request-review` opens it at once. */
export function RequestReview({ primary = false, ...part }: RequestReviewProps) {
  const open = () => openDialog(() => <RequestReviewDialog {...part} />);
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('request-review')) return;
    // Reading the screen again, or going back to it, must not open it again.
    history.replaceState(history.state, '', location.pathname);
    open();
  }, []);
  return (
    <button type="button" class={primary ? 'primary' : 'button'} onClick={open}>
      {t.requestReview}
    </button>
  );
}
