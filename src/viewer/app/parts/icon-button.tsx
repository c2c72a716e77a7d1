import type { IconNode } from 'lucide';
import { Icon } from './icon';

interface IconButtonProps {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly icon: IconNode;
  /** For toggle buttons. */
  readonly pressed?: boolean;
  readonly click: () => void;
}

/** A button that shows only an icon. */
export const IconButton = ({ label, icon, pressed, click }: IconButtonProps) => (
  <button type="button" class="icon-button" aria-label={label} title={label} aria-pressed={pressed} onClick={click}>
    <Icon of={icon} />
  </button>
);
