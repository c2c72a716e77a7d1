import { isReadOnly } from '../state/read-only';
import { t } from '../i18n/shell';

/** Says that nothing can be changed at the moment. */
export const ReadOnlyBanner = () =>
  isReadOnly.value ? (
    <p class="read-only-banner" role="status">
      {t.readOnly}
    </p>
  ) : null;
