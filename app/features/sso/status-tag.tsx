import { t } from '../../i18n/sign-in';

interface StatusTagProps {
  readonly status: 'active' | 'pending';
}

/** Shows whether people can sign in through a provider. */
export const StatusTag = ({ status }: StatusTagProps) => (
  <span class={status === 'active' ? 'tag approved' : 'tag draft'}>{status === 'active' ? t.active : t.pending}</span>
);
