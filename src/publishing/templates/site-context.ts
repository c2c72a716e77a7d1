import type { FrameView } from './site-view';
import type { Words } from './words/words.types';

/** What every part of a page knows. */
export interface Site {
  readonly frame: FrameView;
  readonly words: Words;
}

/** The class of a set of names, some of which are omitted. */
export const classes = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
