import { Injectable } from '@nestjs/common';
import { conflict } from '../../../core/errors/app-error';
import { emojiCode } from './emoji-code';
import { ReactionsRepository, type ReactionSubject } from './reactions.repository';

/** Most different emoji on one comment or reply. */
const MAX_REACTIONS = 50;

export interface ReactionChanges {
  readonly addedReactions?: readonly string[];
  readonly removedReactions?: readonly string[];
}

/** How people react to comments and replies. */
@Injectable()
export class ReactionsService {
  constructor(private readonly reactions: ReactionsRepository) {}

  /**
   * Changes the reactions of one person; an emoji in both lists is removed. The caller holds the lock on the comment, so
   * the limit holds for people who react at once. 409 past the limit.
   */
  async apply(subject: ReactionSubject, subjectId: string, userId: string, changes: ReactionChanges): Promise<void> {
    const removed = changes.removedReactions ?? [];
    const gone = new Set(removed.map(emojiCode));
    const added = (changes.addedReactions ?? []).filter((emoji) => !gone.has(emojiCode(emoji)));
    if (removed.length > 0) await this.reactions.remove(subject, subjectId, userId, removed);
    if (added.length === 0 || !(await this.reactions.add(subject, subjectId, userId, added))) return;
    if ((await this.reactions.countDistinct(subject, subjectId)) > MAX_REACTIONS)
      throw conflict(
        'limit_reached',
        `A ${subject} may have at most ${MAX_REACTIONS} different reactions. Remove one first.`,
      );
  }
}
