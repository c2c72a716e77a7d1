import { type Signal, useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { Role } from '../../api/types';
import { Dialog } from '../../components/dialog';
import { ChoiceField, TextField } from '../../components/field';
import { Form } from '../../components/form';
import { GUEST, ROLES } from '../../components/roles';
import { closeDialog } from '../../state/dialog';
import { t } from '../../i18n/organization';

interface InvitePeopleProps {
  readonly organizationId: string;
  readonly onDone: (message: string) => Promise<void>;
}

interface LinksProps {
  readonly links: Signal<string>;
  readonly areMailed: boolean;
}

const Links = ({ links, areMailed }: LinksProps) => (
  <Form action={t.done} isDialog submit={() => Promise.resolve(closeDialog())}>
    <TextField label={t.links} value={links} rows={6} hint={areMailed ? t.linksAreMailed : t.linksAreNotMailed} />
  </Form>
);

/** Invites people by their email addresses. */
export function InvitePeople({ organizationId, onDone }: InvitePeopleProps) {
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
    await onDone(t.invited(users.length, invitations.length));
    if (invitations.length === 0) closeDialog();
    areMailed.value = invitations.some(({ mailed }) => mailed);
    links.value = invitations.map(({ email, url }) => `${email}  ${url}`).join('\n');
  };
  if (links.value !== '')
    return (
      <Dialog title={t.shareTheseLinks}>
        <Links links={links} areMailed={areMailed.value} />
      </Dialog>
    );
  return (
    <Dialog title={t.invitePeople}>
      <Form action={t.invite} isDialog submit={submit}>
        <TextField label={t.addresses} value={addresses} rows={4} required hint={t.addressesHint} />
        <ChoiceField label={t.role} value={role} choices={[...ROLES, [GUEST, t.guestHint]]} hint={t.roleHint} />
      </Form>
    </Dialog>
  );
}
