import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { Organization, Role } from '../../api/types';
import { DoneMessage } from '../../components/done-message';
import { CheckField, ChoiceField, Field } from '../../components/field';
import { Form } from '../../components/form';
import { Heading } from '../../components/heading';
import { OrganizationHeader } from '../../components/organization-header';
import { GUEST, ROLES } from '../../components/roles';
import type { Screen, RouteContext } from '../../lib/screen';
import { refreshOutline } from '../../state/organization';
import { t } from '../../i18n/administer';

const REMINDER_DAYS = [0, 1, 2, 3, 5, 7, 14, 30];

/** The usual numbers of days, with the one that is set. */
const reminderChoices = (current: number): (readonly [string, string])[] =>
  [...new Set([...REMINDER_DAYS, current])]
    .toSorted((one, other) => one - other)
    .map((days) => [`${days}`, t.reminderAfter(days)]);

function Settings({ organization }: { readonly organization: Organization }) {
  const title = useSignal(organization.title);
  const hostname = useSignal(organization.hostname ?? '');
  const role = useSignal<Role | typeof GUEST>(organization.defaultRole ?? GUEST);
  const links = useSignal(organization.inviteLinks);
  const reminder = useSignal(`${organization.reviewReminderDays}`);
  const message = useSignal('');
  const submit = async () => {
    message.value = '';
    const subdomain = hostname.value.trim();
    const body = {
      title: title.value.trim(),
      defaultRole: role.value === GUEST ? null : role.value,
      inviteLinks: links.value,
      reviewReminderDays: Number(reminder.value),
      ...(subdomain !== '' && subdomain !== organization.hostname && { hostname: subdomain }),
    };
    await ok(api.PATCH('/v1/orgs/{organizationId}', { params: { path: { organizationId: organization.id } }, body }));
    await refreshOutline();
    message.value = t.settingsSaved;
  };
  return (
    <Form action={t.save} submit={submit}>
      <Field label={t.name} value={title} required maxLength={128} minLength={2} />
      <Field label={t.subdomain} value={hostname} maxLength={63} hint={t.subdomainHint} />
      <ChoiceField
        label={t.roleOfNewPeople}
        value={role}
        choices={[...ROLES, [GUEST, t.guestHint]]}
        hint={t.joiningHint}
      />
      <CheckField label={t.inviteLinks} value={links} />
      <ChoiceField
        label={t.reviewReminder}
        value={reminder}
        choices={reminderChoices(organization.reviewReminderDays)}
        hint={t.reviewReminderHint}
      />
      <DoneMessage>{message}</DoneMessage>
    </Form>
  );
}

/** Settings of the whole organization. */
export async function organizationSettingsScreen(organizationId: string, { signal }: RouteContext): Promise<Screen> {
  const organization = await ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal }));
  const view = () => (
    <>
      <OrganizationHeader organization={organization} part="settings" />
      <Heading>{t.settings}</Heading>
      {organization.permissions.admin ? <Settings organization={organization} /> : <p>{t.adminsChangeSettings}</p>}
    </>
  );
  return { title: t.settingsOf(organization.title), organization: organizationId, view };
}
