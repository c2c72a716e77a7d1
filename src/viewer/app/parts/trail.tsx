import type { Crumb } from '../state/ancestors';

interface TrailProps {
  readonly crumbs: readonly Crumb[];
}

/** Links to what a resource lies in. */
export const Trail = ({ crumbs }: TrailProps) => (
  <nav class="trail" aria-label="You are here">
    <ol>
      {crumbs.map(({ title, address }) => (
        <li key={address}>
          <a href={address}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);
