import { BookOpen } from 'lucide';
import type { ComponentChildren } from 'preact';
import { emojiOf } from '../documents/emoji';
import { Icon } from './icon';

/** What the API gives for a space that has no emoji of its own. */
const NO_EMOJI = '1f4d6';

/** The emoji that somebody chose for a space; empty where nobody has. */
export const ownEmoji = (emoji = ''): string => (emoji === NO_EMOJI ? '' : emojiOf(emoji));

/** What stands for something by its title: its first letter; for a space its emoji, or else a book. */
export const badgeOf = (title: string, emoji?: string): ComponentChildren =>
  emoji === undefined ? Array.from(title.trim())[0]?.toUpperCase() : ownEmoji(emoji) || <Icon of={BookOpen} />;
