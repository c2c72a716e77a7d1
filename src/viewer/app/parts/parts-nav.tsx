import { number } from '../messages/format';

/** A link to one of several related screens. */
export interface PartLink {
  /** Undefined for the main screen, which the others are parts of. */
  readonly name?: string;
  readonly label: string;
  readonly address: string;
  /** The number of items; not shown if 0. */
  readonly count?: number;
}

interface PartsNavProps {
  readonly label: string;
  readonly current: string | undefined;
  /** The screen shows an item of the current part, not the part itself. */
  readonly within?: boolean;
  /** False for links that are not available to the user. */
  readonly links: readonly (PartLink | false)[];
}

/** Navigation between the screens of something. */
export function PartsNav({ label, current, within = false, links }: PartsNavProps) {
  const shown = links.filter((link) => link !== false);
  return (
    <nav class="parts" aria-label={label}>
      <ul>
        {shown.map(({ name, label: title, address, count = 0 }) => (
          <li key={address}>
            <a href={address} aria-current={name === current ? (within ? 'true' : 'page') : undefined}>
              {title}
              {count > 0 && <span class="count">{number(count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
