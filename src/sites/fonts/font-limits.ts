/** Maximum number of fonts per organization. */
export const MAX_FONTS = 100;

/** Maximum number of weights per font. */
export const MAX_FACES = 20;

/** The weight of body text, which every font must have. */
export const REGULAR_WEIGHT = 400;
