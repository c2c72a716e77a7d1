/** A family name that is safe in CSS, quoted or not. */
export const FONT_FAMILY = {
  regex: /^[A-Za-z0-9][A-Za-z0-9 ._-]*$/,
  message: 'must be letters, digits, spaces, ".", "_" and "-"',
};
