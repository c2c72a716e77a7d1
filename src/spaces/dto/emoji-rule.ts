/** An emoji as characters, or as code points in hexadecimal joined by hyphens (`1f468-200d-1f469`). */
export const EMOJI_RULE = {
  regex:
    /^(?:\p{Emoji}[\p{Emoji}\p{Emoji_Modifier}\p{Emoji_Component}\u200d\ufe0f\u20e3]*|[0-9a-fA-F]{2,6}(?:-[0-9a-fA-F]{2,6})*)$/u,
  message: 'must be an emoji, or its code point in hexadecimal such as 1f600',
};
