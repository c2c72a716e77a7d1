import type { IconNode } from 'lucide';
import { Icon } from './icon';

interface IconButtonProps {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly icon: IconNode;
  /** For toggle buttons. */
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

/** A button that shows only an icon. */
export const IconButton = ({ label, icon, isPressed, onClick }: IconButtonProps) => (
  <button type="button" class="icon-button" aria-label={label} title={label} aria-pressed={isPressed} onClick={onClick}>
    <Icon of={icon} />
  </button>
);
