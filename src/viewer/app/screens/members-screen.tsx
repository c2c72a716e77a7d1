import { useSignal } from '@preact/signals';
import { to } from '../../ui/api.js';
import { api, ok } from '../api/client';
import type { Member, Organization } from '../api/types';
import { Heading } from '../parts/heading';
import { PagedList, type ListPart } from '../parts/paged-list';
import { Trail } from '../parts/trail';
import type { Screen, Visit } from '../shell/screen';
import { openDialog } from '../state/dialog';
import { InvitePeople } from './invite-people';
import { MemberRow } from './member-row';

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
}

function MembersView({ organization, members }: MembersViewProps) {
  const { id, title, permissions } = organization;
  const first = useSignal(members);
  const said = useSignal('');
  const version = useSignal(0);
  const done = async (words: string) => {
    first.value = await readMembers(id);
    version.value += 1;
    said.value = words;
  };
  return (
    <>
      <div class="screen-top">
        <Trail
          crumbs={[
            { title: 'Organizations', address: to.home() },
            { title, address: to.organization(id) },
          ]}
        />
        {permissions.admin && (
          <button
            type="button"
            class="primary"
            onClick={() => openDialog(() => <InvitePeople organizationId={id} done={done} />)}
          >
            Invite people
          </button>
        )}
      </div>
      <Heading>Members</Heading>
      <p class="quiet">
        {first.value.count.toLocaleString()} {first.value.count === 1 ? 'person' : 'people'}
      </p>
      <p class="done" role="status">
        {said}
      </p>
      <PagedList
        key={version.value}
        name="Members"
        empty="Nobody is a member yet."
        first={first.value}
        more={(page) => readMembers(id, page)}
        render={(member) => <MemberRow organizationId={id} member={member} mayManage={permissions.admin} done={done} />}
      />
    </>
  );
}

/** Who is in an organization, with which role. */
export async function membersScreen(organizationId: string, { signal }: Visit): Promise<Screen> {
  const reading = ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal }));
  const [organization, members] = await Promise.all([reading, readMembers(organizationId, undefined, signal)]);
  const view = () => <MembersView organization={organization} members={members} />;
  return { title: `Members of ${organization.title}`, organization: organizationId, view };
}
