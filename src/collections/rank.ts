import { generateKeyBetween } from 'fractional-indexing';
import { newId } from '../common/ids/new-id';

/**
 * A rank behind everything that is there: an identifier made now sorts after all made before. `v` is the head of a
 * fractional-indexing key whose integer part has 22 digits, so that keys between two ranks can be created.
 */
export const rankAtEnd = (): string => `v${newId()}`;

/** A rank between two neighbours; null represents the start or the end. */
export const rankBetween = (before: string | null, after: string | null): string =>
  after === null ? rankAtEnd() : generateKeyBetween(before, after);
