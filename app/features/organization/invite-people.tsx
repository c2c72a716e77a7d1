import { useSignal } from '@preact/signals';
import { ApiError } from '../../api/api-error';
import { api, ok } from '../../api/client';
import type { Role } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import { ActionStatusView, useActionStatus } from '../../components/action-status';
import { CopyField } from '../../components/copy-field';
import { Dialog } from '../../components/dialog';
import { ChoiceField, TextField } from '../../components/field';
import { Form } from '../../components/form';
import { GUEST, ROLES } from '../../components/roles';
import { Time } from '../../components/time';
import { closeDialog } from '../../state/dialog';
import { type Language, LANGUAGES, preferredLanguage } from '../../i18n/language';
import { renewInvitation } from './renew-invitation';
import { t } from '../../i18n/organization';

interface InvitePeopleProps {
  readonly organizationId: string;
  readonly onDone: (message: string) => Promise<void>;
}

/** A new invitation: only now its link is known. */
interface NewInvitation {
  readonly id: string;
  readonly email: string;
  readonly url: string;
  readonly expiresAt: string;
  readonly mailed: boolean;
}

interface NewLinkProps {
  readonly organizationId: string;
  readonly invitation: NewInvitation;
  readonly language: Language;
}

/** The link of a new invitation, and another email with a new one. */
function NewLink({ organizationId, invitation: { id, email, url, mailed }, language }: NewLinkProps) {
  const link = useSignal(url);
  const work = useActionStatus();
  const sendAgain = async () => {
    link.value = (await renewInvitation(organizationId, id, { language })).url;
    work.showMessage(t.sentAgain(email));
  };
  return (
    <div>
      <CopyField label={t.linkFor(email)} text={link.value} />
      {mailed && (
        <ActionButton work={work} label={t.sendAgainTo(email)} onClick={sendAgain}>
          {t.sendAgain}
        </ActionButton>
      )}
      <ActionStatusView of={work} />
    </div>
  );
}

interface NewLinksProps {
  readonly organizationId: string;
  readonly invitations: readonly NewInvitation[];
  readonly language: Language;
}

const NewLinks = ({ organizationId, invitations, language }: NewLinksProps) => {
  const until = <Time at={invitations[0]?.expiresAt ?? ''} />;
  return (
    <>
      <p>{invitations.some(({ mailed }) => mailed) ? t.linksAreMailed(until) : t.linksAreNotMailed(until)}</p>
      {invitations.map((invitation) => (
        <NewLink key={invitation.id} organizationId={organizationId} invitation={invitation} language={language} />
      ))}
      <div class="buttons">
        <button type="button" class="primary" onClick={closeDialog}>
          {t.done}
        </button>
      </div>
    </>
  );
};

/** The addresses in a text. @throws ApiError for the first that is none */
function addressesIn(text: string): string[] {
  const emails = text.split(/[\s,;]+/).filter(Boolean);
  const wrong = emails.find((email) => !/^[^@]+@[^@]+$/.test(email));
  if (wrong !== undefined) throw new ApiError(400, t.notAnAddress(wrong));
  return emails;
}

const DAYS = ['7', '30', '90'] as const;
const LANGUAGE_CHOICES = (Object.keys(LANGUAGES) as Language[]).map((key) => [key, LANGUAGES[key].name] as const);

function useInvitation({ organizationId, onDone }: InvitePeopleProps) {
  const addresses = useSignal('');
  const role = useSignal<Role | typeof GUEST>('edit');
  const days = useSignal<(typeof DAYS)[number]>('30');
  const language = useSignal<Language>(preferredLanguage());
  const created = useSignal<readonly NewInvitation[]>([]);
  const submit = async () => {
    const { users, invitations } = await ok(
      api.POST('/v1/orgs/{organizationId}/invites', {
        params: { path: { organizationId } },
        body: {
          emails: addressesIn(addresses.value),
          role: role.value === GUEST ? null : role.value,
          expiresInDays: Number(days.value),
          language: language.value,
        },
      }),
    );
    await onDone(t.invited(users.length, invitations.length));
    if (invitations.length === 0) closeDialog();
    created.value = invitations;
  };
  return { addresses, role, days, language, created, submit };
}

/** Invites people by their email addresses. */
export function InvitePeople(props: InvitePeopleProps) {
  const { addresses, role, days, language, created, submit } = useInvitation(props);
  // In the same dialog: a second one would be closed together with this one.
  if (created.value.length > 0)
    return (
      <Dialog title={t.invitationReady(created.value.length)}>
        <NewLinks organizationId={props.organizationId} invitations={created.value} language={language.value} />
      </Dialog>
    );
  return (
    <Dialog title={t.invitePeople}>
      <Form action={t.invite} isDialog submit={submit}>
        <TextField label={t.addresses} value={addresses} rows={4} required hint={t.addressesHint} />
        <ChoiceField label={t.role} value={role} choices={[...ROLES, [GUEST, t.guestHint]]} hint={t.roleHint} />
        <ChoiceField label={t.expiresIn} value={days} choices={DAYS.map((day) => [day, t.days(Number(day))])} />
        <ChoiceField label={t.mailLanguage} value={language} choices={LANGUAGE_CHOICES} />
      </Form>
    </Dialog>
  );
}
