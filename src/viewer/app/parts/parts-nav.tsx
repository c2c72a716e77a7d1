import { number } from '../messages/format';

/** A screen beside others. */
export interface PartLink {
  /** Undefined: what the others are parts of. */
  readonly name?: string;
  readonly label: string;
  readonly address: string;
  /** How much there is; nothing is shown of 0. */
  readonly count?: number;
}

interface PartsNavProps {
  readonly label: string;
  readonly current: string | undefined;
  /** Something in the current part is shown, not the part itself. */
  readonly within?: boolean;
  /** False: not for this person. */
  readonly links: readonly (PartLink | false)[];
}

/** Leads from one screen of something to the others. */
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
