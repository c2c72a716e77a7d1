import { type Signal, useSignal } from '@preact/signals';
import { api, ok } from '../api/client';
import type { Role } from '../api/types';
import { Dialog } from '../parts/dialog';
import { ChoiceField, TextField } from '../parts/field';
import { Form } from '../parts/form';
import { GUEST, ROLES } from '../parts/roles';
import { closeDialog } from '../state/dialog';

interface InvitePeopleProps {
  readonly organizationId: string;
  readonly done: (said: string) => Promise<void>;
}

interface LinksProps {
  readonly links: Signal<string>;
  readonly areMailed: boolean;
}

const Links = ({ links, areMailed }: LinksProps) => (
  <Form action="Done" dialog submit={() => Promise.resolve(closeDialog())}>
    <TextField
      label="Links"
      value={links}
      rows={6}
      hint={`Each works once, for 30 days, and is not shown again. ${areMailed ? 'They are sent by e-mail, too.' : 'No e-mail is sent.'}`}
    />
  </Form>
);

/** Invites people by their addresses. */
export function InvitePeople({ organizationId, done }: InvitePeopleProps) {
  const addresses = useSignal('');
  const links = useSignal('');
  const areMailed = useSignal(false);
  const role = useSignal<Role | typeof GUEST>('edit');
  const submit = async () => {
    const emails = addresses.value.split(/[\s,;]+/).filter(Boolean);
    const { users, invitations } = await ok(
      api.POST('/v1/orgs/{organizationId}/invites', {
        params: { path: { organizationId } },
        body: { emails, role: role.value === GUEST ? null : role.value },
      }),
    );
    const people = users.length === 1 ? 'One person is' : `${users.length} people are`;
    await done(`${people} a member, ${invitations.length} invited.`);
    if (invitations.length === 0) closeDialog();
    areMailed.value = invitations.some(({ mailed }) => mailed);
    links.value = invitations.map(({ email, url }) => `${email}  ${url}`).join('\n');
  };
  if (links.value !== '')
    return (
      <Dialog title="Give them these links">
        <Links links={links} areMailed={areMailed.value} />
      </Dialog>
    );
  return (
    <Dialog title="Invite people">
      <Form action="Invite" dialog submit={submit}>
        <TextField
          label="E-mail addresses"
          value={addresses}
          rows={4}
          required
          hint="Up to 100, each on a line of its own or separated by commas."
        />
        <ChoiceField
          label="Role"
          value={role}
          choices={[...ROLES, [GUEST, 'Guest: sees only what is shared with them']]}
          hint="Each role may do what those above it in this list may."
        />
      </Form>
    </Dialog>
  );
}
