import type { Length } from '../nodes/block-base.types';

const MAX_PIXELS = 10_000;

/** A width or height as an image attribute: whole pixels or a percentage. */
export function pixels(length: Length | undefined): number | string | undefined {
  const { value, unit } = typeof length === 'object' && length !== null ? length : { value: length, unit: 'px' };
  if (typeof value !== 'number' || !(value > 0) || value > MAX_PIXELS) return undefined;
  if (unit === '%') return `${Math.min(Math.round(value), 100)}%`;
  return unit === 'px' ? Math.round(value) : undefined;
}

/** The class for a text alignment. */
export const alignClass = (align: unknown): string | undefined =>
  align === 'center' || align === 'end' ? `bd-align-${align}` : undefined;
