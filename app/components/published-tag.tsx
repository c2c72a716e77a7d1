import { t } from '../i18n/parts';

interface PublishedTagProps {
  readonly published: boolean;
}

/** Shows whether a site is published. */
export const PublishedTag = ({ published }: PublishedTagProps) => (
  <span class={published ? 'tag approved' : 'tag draft'}>{published ? t.published : t.notPublished}</span>
);
