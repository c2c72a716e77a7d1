import type { Comment } from '../../api/types';
import { ActionButton } from '../action-button';
import type { AsyncAction } from '../use-async-action';
import { decideSuggestion, type Topic } from './discussion-data';
import { t } from '../../i18n/discussion';

interface SuggestionProps {
  readonly topic: Topic;
  readonly comment: Comment;
}

/** The words that a comment is about, and their suggested replacement. */
export function Quoted({ comment: { target, suggestion } }: Pick<SuggestionProps, 'comment'>) {
  const { quote } = target;
  if (!quote) return null;
  const isGone = quote.outdated && suggestion?.status !== 'accepted';
  return (
    <>
      <blockquote class="quoted">
        {suggestion ? (
          <>
            <del>{quote.exact}</del> {suggestion.replacement && <ins>{suggestion.replacement}</ins>}
          </>
        ) : (
          quote.exact
        )}
      </blockquote>
      {isGone && <p class="quiet">{t.quoteIsGone}</p>}
    </>
  );
}

/** The person who accepted or dismissed a suggestion, or resolved another comment. */
export function DecidedBy({ comment: { suggestion, status, resolvedBy } }: Pick<SuggestionProps, 'comment'>) {
  const { decidedBy, status: decision } = suggestion ?? {};
  if (decidedBy)
    return (
      <p class="quiet">
        {decision === 'accepted' ? t.acceptedBy(decidedBy.displayName) : t.dismissedBy(decidedBy.displayName)}
      </p>
    );
  return status === 'resolved' ? <p class="quiet">{t.resolvedBy(resolvedBy?.displayName ?? t.someone)}</p> : null;
}

interface ActionsProps extends SuggestionProps {
  readonly work: AsyncAction;
  readonly onDone: (words: string) => Promise<void>;
}

/** Buttons to accept or dismiss a suggestion. Its author may dismiss it, too. */
export function SuggestionActions({ topic, comment, work, onDone }: ActionsProps) {
  const { id, suggestion, permissions } = comment;
  if (suggestion?.status !== 'open') return null;
  const decide = (verb: 'accept' | 'dismiss') => async () => {
    await decideSuggestion(topic, id, verb);
    await onDone(verb === 'accept' ? t.suggestionAccepted : t.suggestionDismissed);
  };
  return (
    <>
      {topic.mayEdit && (
        <ActionButton work={work} onClick={decide('accept')} primary>
          {t.accept}
        </ActionButton>
      )}
      {(topic.mayEdit || permissions.edit) && (
        <ActionButton work={work} onClick={decide('dismiss')}>
          {t.dismiss}
        </ActionButton>
      )}
    </>
  );
}
