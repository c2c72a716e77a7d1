import { useSignal } from '@preact/signals';
import { api, ok } from '../api/client';
import type { Invitation, Member, Organization } from '../api/types';
import { Heading } from '../parts/heading';
import { OrganizationTop } from '../parts/organization-top';
import { PagedList, type ListPart } from '../parts/paged-list';
import { useRefreshedList } from '../parts/refreshed-list';
import type { Screen, Visit } from '../shell/screen';
import { openDialog } from '../state/dialog';
import { PendingInvitations, readInvitations } from './administer/pending-invitations';
import { InvitePeople } from './invite-people';
import { MemberRow } from './member-row';
import { t } from '../messages/organization';

const AT_ONCE = 50;

const readMembers = (organizationId: string, page?: string, signal?: AbortSignal): Promise<ListPart<Member>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/members', {
      params: { path: { organizationId }, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );

interface MembersViewProps {
  readonly organization: Organization;
  readonly members: ListPart<Member>;
  /** Undefined for users who may not invite others. */
  readonly invited?: ListPart<Invitation>;
}

function MembersView({ organization, members, invited: initial }: MembersViewProps) {
  const { id, permissions } = organization;
  const { first, version, message, refresh } = useRefreshedList(members, () => readMembers(id));
  const invited = useSignal(initial);
  const refreshAll = async (words: string) => {
    if (permissions.admin) invited.value = await readInvitations(id);
    await refresh(words);
  };
  return (
    <>
      <OrganizationTop organization={organization} part="members">
        {permissions.admin && (
          <button
            type="button"
            class="primary"
            onClick={() => openDialog(() => <InvitePeople organizationId={id} onDone={refreshAll} />)}
          >
            {t.invitePeople}
          </button>
        )}
      </OrganizationTop>
      <Heading>{t.members}</Heading>
      <p class="quiet">{t.countOfPeople(first.value.count)}</p>
      <p class="done" role="status">
        {message}
      </p>
      <PagedList
        key={version.value}
        name={t.members}
        empty={t.noMembers}
        first={first.value}
        loadPage={(page) => readMembers(id, page)}
        render={(member) => (
          <MemberRow organizationId={id} member={member} mayManage={permissions.admin} onDone={refreshAll} />
        )}
      />
      {invited.value && (
        <PendingInvitations
          key={`invited ${version.value}`}
          organizationId={id}
          first={invited.value}
          onDone={refreshAll}
        />
      )}
    </>
  );
}

/** The members of an organization with their roles, and its invitations. */
export async function membersScreen(organizationId: string, { signal }: Visit): Promise<Screen> {
  const reading = ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal }));
  const [organization, members] = await Promise.all([reading, readMembers(organizationId, undefined, signal)]);
  const invited = organization.permissions.admin ? await readInvitations(organizationId, undefined, signal) : undefined;
  const view = () => <MembersView organization={organization} members={members} invited={invited} />;
  return { title: t.membersOf(organization.title), organization: organizationId, view };
}
