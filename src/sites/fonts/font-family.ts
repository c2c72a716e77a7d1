/** A family that is a string of CSS whichever way it is written. */
export const FONT_FAMILY = {
  regex: /^[A-Za-z0-9][A-Za-z0-9 ._-]*$/,
  message: 'must be letters, digits, spaces, ".", "_" and "-"',
};
