import { number } from '../i18n/format';

/** A link to one of several related screens. */
export interface PartLink {
  /** Undefined for the main screen, which the others are parts of. */
  readonly name?: string;
  readonly label: string;
  readonly address: string;
  /** The number of items; not shown if 0. */
  readonly count?: number;
}

interface TabNavProps {
  readonly label: string;
  readonly current: string | undefined;
  /** The screen shows an item of the current part, not the part itself. */
  readonly isSubscreen?: boolean;
  /** False for links that are not available to the user. */
  readonly links: readonly (PartLink | false)[];
}

/** Navigation between the screens of something. */
export function TabNav({ label, current, isSubscreen = false, links }: TabNavProps) {
  const visible = links.filter((link) => link !== false);
  return (
    <nav class="parts" aria-label={label}>
      <ul>
        {visible.map(({ name, label: title, address, count = 0 }) => (
          <li key={address}>
            <a href={address} aria-current={name === current ? (isSubscreen ? 'true' : 'page') : undefined}>
              {title}
              {count > 0 && <span class="count">{number(count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
