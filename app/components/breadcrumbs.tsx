import type { Crumb } from '../state/ancestors';
import { t } from '../i18n/parts';

interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[];
}

/** Links to the ancestors of a resource. */
export const Breadcrumbs = ({ crumbs }: BreadcrumbsProps) => (
  <nav class="trail" aria-label={t.youAreHere}>
    <ol>
      {crumbs.map(({ title, address }) => (
        <li key={address}>
          <a href={address}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);
