import { t } from '../messages/parts';

interface PublishedTagProps {
  readonly published: boolean;
}

/** Whether readers see a site. */
export const PublishedTag = ({ published }: PublishedTagProps) => (
  <span class={published ? 'tag approved' : 'tag draft'}>{published ? t.published : t.notPublished}</span>
);
