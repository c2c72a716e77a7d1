import { BookOpen } from 'lucide';
import type { ComponentChildren } from 'preact';
import { emojiOf } from '../document/emoji';
import { Icon } from './icon';

/** The emoji that the API returns for a space without its own. */
const NO_EMOJI = '1f4d6';

/** The emoji selected for a space; empty if there is none. */
export const ownEmoji = (emoji = ''): string => (emoji === NO_EMOJI ? '' : emojiOf(emoji));

/** The badge that represents something: the first letter of its title; for a space its emoji, or else a book. */
export const badgeOf = (title: string, emoji?: string): ComponentChildren =>
  emoji === undefined ? Array.from(title.trim())[0]?.toUpperCase() : ownEmoji(emoji) || <Icon of={BookOpen} />;
