import { emojiOf } from '../documents/emoji';

/** What stands for something by its title: its emoji, or else the first letter. */
export const badgeOf = (title: string, emoji = ''): string =>
  emojiOf(emoji) || (Array.from(title.trim())[0]?.toUpperCase() ?? '');
