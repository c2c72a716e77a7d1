import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { Invitation, Member, Organization } from '../../api/types';
import { DialogButton } from '../../components/dialog-button';
import { Heading } from '../../components/heading';
import { OrganizationHeader } from '../../components/organization-header';
import type { ListPart } from '../../components/paged-list';
import { RefreshedListView, useRefreshedList } from '../../components/refreshed-list';
import type { Screen, RouteContext } from '../../lib/screen';
import { PendingInvitations, readInvitations } from './pending-invitations';
import { InvitePeople } from './invite-people';
import { MemberRow } from './member-row';
import { t } from '../../i18n/organization';

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
  const list = useRefreshedList(members, (page) => readMembers(id, page));
  const invited = useSignal(initial);
  const refreshAll = async (words: string) => {
    if (permissions.admin) invited.value = await readInvitations(id);
    await list.refresh(words);
  };
  return (
    <>
      <OrganizationHeader organization={organization} part="members">
        {permissions.admin && (
          <DialogButton primary dialog={() => <InvitePeople organizationId={id} onDone={refreshAll} />}>
            {t.invitePeople}
          </DialogButton>
        )}
      </OrganizationHeader>
      <Heading>{t.members}</Heading>
      <p class="quiet">{t.countOfPeople(list.first.value.count)}</p>
      <RefreshedListView
        of={list}
        name={t.members}
        empty={t.noMembers}
        render={(member) => (
          <MemberRow organizationId={id} member={member} mayManage={permissions.admin} onDone={refreshAll} />
        )}
      />
      {invited.value && (
        <PendingInvitations
          key={`invited ${list.version.value}`}
          organizationId={id}
          first={invited.value}
          onDone={refreshAll}
        />
      )}
    </>
  );
}

/** The members of an organization with their roles, and its invitations. */
export async function membersScreen(organizationId: string, { signal }: RouteContext): Promise<Screen> {
  const reading = ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal }));
  const [organization, members] = await Promise.all([reading, readMembers(organizationId, undefined, signal)]);
  const invited = organization.permissions.admin ? await readInvitations(organizationId, undefined, signal) : undefined;
  const view = () => <MembersView organization={organization} members={members} invited={invited} />;
  return { title: t.membersOf(organization.title), organization: organizationId, view };
}
