import type { IconNode } from 'lucide';
import { h } from 'preact';

interface IconProps {
  readonly of: IconNode;
  readonly size?: number;
}

/** A decorative icon beside text, hidden from screen readers. */
export const Icon = ({ of, size = 16 }: IconProps) => (
  <svg
    class="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    {of.map(([tag, attributes], index) => h(tag, { ...attributes, key: index }))}
  </svg>
);
