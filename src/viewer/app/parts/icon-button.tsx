import type { IconNode } from 'lucide';
import { Icon } from './icon';

interface IconButtonProps {
  /** What it does, for whoever cannot see the icon, and under the pointer. */
  readonly label: string;
  readonly icon: IconNode;
  /** For what is on or off. */
  readonly pressed?: boolean;
  readonly click: () => void;
}

/** A button that shows an icon alone. */
export const IconButton = ({ label, icon, pressed, click }: IconButtonProps) => (
  <button type="button" class="icon-button" aria-label={label} title={label} aria-pressed={pressed} onClick={click}>
    <Icon of={icon} />
  </button>
);
