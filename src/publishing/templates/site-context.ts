import type { FrameView } from '../visit/site-view';
import type { Words } from './words/words.types';

/** The data that every part of a page has. */
export interface Site {
  readonly frame: FrameView;
  readonly words: Words;
}

/** The class of a set of names, some of which are omitted. */
export const classes = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
