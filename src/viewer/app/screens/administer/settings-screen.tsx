import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { Organization, Role } from '../../api/types';
import { CheckField, ChoiceField, Field } from '../../parts/field';
import { Form } from '../../parts/form';
import { Heading } from '../../parts/heading';
import { OrganizationTop } from '../../parts/organization-top';
import { GUEST, ROLES } from '../../parts/roles';
import type { Screen, Visit } from '../../shell/screen';
import { refreshOutline } from '../../state/organization';

function Settings({ organization }: { readonly organization: Organization }) {
  const title = useSignal(organization.title);
  const hostname = useSignal(organization.hostname ?? '');
  const role = useSignal<Role | typeof GUEST>(organization.defaultRole ?? GUEST);
  const links = useSignal(organization.inviteLinks);
  const said = useSignal('');
  const submit = async () => {
    said.value = '';
    const subdomain = hostname.value.trim();
    const body = {
      title: title.value.trim(),
      defaultRole: role.value === GUEST ? null : role.value,
      inviteLinks: links.value,
      ...(subdomain !== '' && subdomain !== organization.hostname && { hostname: subdomain }),
    };
    await ok(api.PATCH('/v1/orgs/{organizationId}', { params: { path: { organizationId: organization.id } }, body }));
    await refreshOutline();
    said.value = 'The settings are saved.';
  };
  return (
    <Form action="Save" submit={submit}>
      <Field label="Name" value={title} required most={128} least={2} />
      <Field
        label="Subdomain"
        value={hostname}
        most={63}
        hint="The first part of the address at which the sites of the organization are found, where the operator has set that up."
      />
      <ChoiceField
        label="Role of people who join"
        value={role}
        choices={[...ROLES, [GUEST, 'Guest: sees only what is shared with them']]}
        hint="By an e-mail domain that is proven, or through single sign-on."
      />
      <CheckField label="People can join by invite links" value={links} />
      <p class="done" role="status">
        {said}
      </p>
    </Form>
  );
}

/** What holds for the whole organization. */
export async function organizationSettingsScreen(organizationId: string, { signal }: Visit): Promise<Screen> {
  const organization = await ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal }));
  const view = () => (
    <>
      <OrganizationTop organization={organization} part="settings" />
      <Heading>Settings</Heading>
      {organization.permissions.admin ? (
        <Settings organization={organization} />
      ) : (
        <p>Admins of the organization change its settings.</p>
      )}
    </>
  );
  return { title: `Settings of ${organization.title}`, organization: organizationId, view };
}
