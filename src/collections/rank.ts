import { generateKeyBetween } from 'fractional-indexing';
import { newId } from '../common/ids/new-id';

/**
 * A rank after all existing ones: a new identifier sorts after all earlier ones. `v` is the head of a
 * fractional-indexing key whose integer part has 22 digits, so that keys between two ranks can be created.
 */
export const rankAtEnd = (): string => `v${newId()}`;

/** A rank between two neighbours; null represents the start or the end. */
export const rankBetween = (before: string | null, after: string | null): string =>
  after === null ? rankAtEnd() : generateKeyBetween(before, after);
