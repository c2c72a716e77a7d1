import { useSignal, type Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { optional } from '../../api/api-error';
import { api, ok } from '../../api/client';
import { postedBeside } from '../../components/comments/discussion-data';
import { Field, TextField } from '../../components/field';
import { FormDialog } from '../../components/form-dialog';
import { Load } from '../../components/load';
import { closeDialog } from '../../state/dialog';
import { subjectOf } from '../../state/draft-subject';
import { outline } from '../../state/organization';
import type { PartProps } from './part-props';
import { mergeOutlook, rulesInEffect } from './review-outlook';
import { type ChosenReviewers, defaultReviewers, ReviewerChoice, type Suggestions } from './reviewer-choice';
import { t } from '../../i18n/request-review';

/** The page size limit of suggestions, of which most people see all. */
const MAX_SUGGESTIONS = 50;
const MAX_NOTE = 2_000;
/** The number of people whom the message names. */
const MAX_NAMED = 3;

type Path = PartProps['state']['path'];

const readSuggestions = (path: Path, signal: AbortSignal): Promise<Suggestions> =>
  ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/suggested-reviewers', {
      params: { path, query: { limit: MAX_SUGGESTIONS } },
      signal,
    }),
  );

/** Whether people get mails of this service. */
const readMailed = async (signal: AbortSignal): Promise<boolean> =>
  (await optional(ok(api.GET('/v1/user/notifications/mails', { signal }))))?.available === true;

interface OutlookProps extends Pick<PartProps, 'state'> {
  readonly isMailed: boolean;
}

/** What will happen, before it does. */
function Outlook({ state: { space, changeRequest, owners }, isMailed }: OutlookProps) {
  const rules = rulesInEffect(space, outline.value?.organization);
  return (
    <div class="outlook">
      <strong>{t.whatHappens}</strong>
      <ul>
        <li>{isMailed ? t.getMail : t.getInbox}</li>
        {changeRequest.status === 'draft' && <li>{t.opensDraft}</li>}
        {rules && <li>{mergeOutlook(rules, owners.required && owners.parts.length > 0)}</li>}
      </ul>
    </div>
  );
}

interface Facts {
  readonly suggestions: Suggestions;
  readonly isMailed: boolean;
  /** What the pages that are changed suggest as the title. */
  readonly subject: string;
}

/** Whom to ask: read once, and waited for by those who are faster. */
function useReviewers({ path, changeRequest }: PartProps['state'], title: Signal<string>) {
  const chosen = useSignal<ChosenReviewers>(new Map());
  const reading = useRef<Promise<Facts> | undefined>(undefined);
  const read = async (signal: AbortSignal): Promise<Facts> => {
    const [suggestions, isMailed, subject] = await Promise.all([
      readSuggestions(path, signal),
      readMailed(signal),
      subjectOf(changeRequest, signal),
    ]);
    // Not over what was typed meanwhile.
    title.value ||= subject;
    chosen.value = defaultReviewers(suggestions);
    return { suggestions, isMailed, subject };
  };
  const load = (signal: AbortSignal) => (reading.current = read(signal));
  return { chosen, load, loaded: () => reading.current };
}

/** The first people of many are named. */
function messageOf(names: readonly string[]): string {
  if (names.length <= MAX_NAMED + 1) return t.requested(t.listed(names), 0);
  return t.requested(names.slice(0, MAX_NAMED).join(', '), names.length - MAX_NAMED);
}

/** Requests reviews: the title that reviewers see, a note for them, who they are, and what will happen. */
export function RequestReviewDialog({ state, onChange }: PartProps) {
  const { path, space, changeRequest } = state;
  const title = useSignal(changeRequest.subject);
  const note = useSignal('');
  const { chosen, load, loaded } = useReviewers(state, title);
  const isMissing = useSignal(false);
  const submit = async () => {
    const facts = await loaded();
    const people = [...chosen.peek().values()];
    isMissing.value = people.length === 0;
    if (isMissing.peek()) return;
    // Also for those who are faster than the suggestion, and who delete it.
    const [subject = '', text] = [title.peek().trim() || facts?.subject, note.peek().trim()];
    await ok(
      api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers', {
        params: { path },
        body: {
          users: people.map(({ id }) => id),
          ...(subject !== '' && { subject }),
          ...(text !== '' && { note: text }),
        },
      }),
    );
    closeDialog();
    if (text !== '') postedBeside.value += 1;
    await onChange(messageOf(people.map(({ displayName }) => displayName)));
  };
  return (
    <FormDialog title={t.requestReview} action={t.requestReview} submit={submit}>
      <Field label={t.title} value={title} maxLength={100} first />
      <TextField label={t.note} value={note} hint={t.noteHint} rows={3} maxLength={MAX_NOTE} />
      <Load load={load}>
        {({ suggestions, isMailed }) => (
          <>
            <ReviewerChoice
              organizationId={space.organization}
              creatorId={changeRequest.createdBy.id}
              suggestions={suggestions}
              chosen={chosen}
            />
            <p class="problem" role="alert">
              {isMissing.value && chosen.value.size === 0 && t.chooseReviewers}
            </p>
            <Outlook state={state} isMailed={isMailed} />
          </>
        )}
      </Load>
    </FormDialog>
  );
}
