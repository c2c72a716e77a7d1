import { api, ok } from '../../api/client';
import type { Invitation } from '../../api/types';
import { CopyField } from '../../components/copy-field';
import { Dialog } from '../../components/dialog';
import { PagedList, type ListPart } from '../../components/paged-list';
import { Problem } from '../../components/problem';
import { ROLES } from '../../components/roles';
import { Time } from '../../components/time';
import { useAsyncAction } from '../../components/use-async-action';
import { openDialog } from '../../state/dialog';
import { preferredLanguage } from '../../i18n/language';
import { renewInvitation } from './renew-invitation';
import { t } from '../../i18n/administer';

const AT_ONCE = 50;

export const readInvitations = (
  organizationId: string,
  page?: string,
  signal?: AbortSignal,
): Promise<ListPart<Invitation>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/invitations', {
      params: { path: { organizationId }, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );

const ENDINGS = { left: t.endedInviterLeft, disabled: t.endedInviterDisabled, role: t.endedInviterRole } as const;

interface InvitationRowProps {
  readonly organizationId: string;
  readonly invitation: Invitation;
  readonly onDone: (message: string) => Promise<void>;
}

const Invited = ({ invitation: { email, role, expiresAt, ended } }: Pick<InvitationRowProps, 'invitation'>) => (
  <div class="member-who">
    <strong>{email}</strong>
    <p class="quiet">
      {ROLES.find(([one]) => one === role)?.[1] ?? t.guest} · {t.until(<Time at={expiresAt} />)}
    </p>
    {ended && <p>{ENDINGS[ended]}</p>}
  </div>
);

function InvitationRow({ organizationId, invitation, onDone }: InvitationRowProps) {
  const { id, email, ended } = invitation;
  const work = useAsyncAction();
  const renew = (mail: boolean) =>
    work.run(async () => {
      const renewed = await renewInvitation(organizationId, id, { mail, language: preferredLanguage() });
      await onDone(t.invitationRenewed(email, renewed.mailed));
      if (renewed.mailed && !ended) return;
      openDialog(() => (
        <Dialog title={ended ? t.renew : t.copyLink}>
          {!ended && <p>{t.newLinkHint}</p>}
          <CopyField label={t.newLinkOf(email)} text={renewed.url} />
        </Dialog>
      ));
    });
  const withdraw = () =>
    work.run(async () => {
      const params = { path: { organizationId, invitationId: id } };
      await ok(api.DELETE('/v1/orgs/{organizationId}/invitations/{invitationId}', { params }));
      await onDone(t.invitationWithdrawn(email));
    });
  return (
    <div class="member">
      <Invited invitation={invitation} />
      {ended ? (
        <button type="button" class="button" aria-label={t.renewOne(email)} onClick={() => void renew(true)}>
          {t.renew}
        </button>
      ) : (
        <>
          <button type="button" class="button" aria-label={t.sendAgainTo(email)} onClick={() => void renew(true)}>
            {t.sendAgain}
          </button>
          <button type="button" class="button" aria-label={t.copyLinkFor(email)} onClick={() => void renew(false)}>
            {t.copyLink}
          </button>
        </>
      )}
      <button type="button" class="button" aria-label={t.withdrawOne(email)} onClick={() => void withdraw()}>
        {t.withdraw}
      </button>
      <Problem error={work.error.value} />
    </div>
  );
}

interface PendingInvitationsProps {
  readonly organizationId: string;
  readonly first: ListPart<Invitation>;
  readonly onDone: (message: string) => Promise<void>;
}

/** Invited people who have not answered; renders nothing if there are none. */
export const PendingInvitations = ({ organizationId, first, onDone }: PendingInvitationsProps) =>
  first.items.length > 0 && (
    <section>
      <h2>{t.invited}</h2>
      <PagedList
        name={t.invitedPeople}
        empty=""
        first={first}
        loadPage={(page) => readInvitations(organizationId, page)}
        render={(invitation) => (
          <InvitationRow organizationId={organizationId} invitation={invitation} onDone={onDone} />
        )}
      />
    </section>
  );
