/** Fonts of an organization. */
export const MAX_FONTS = 100;

/** Weights of a font. */
export const MAX_FACES = 20;

/** Every font has it: pages are set in it. */
export const REGULAR_WEIGHT = 400;
