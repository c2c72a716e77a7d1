import { useSignal, type Signal } from '@preact/signals';
import { to } from '../../addresses';
import { api, ok } from '../../api/client';
import type { Organization, SignInPolicy } from '../../api/types';
import { Dialog } from '../../parts/dialog';
import { CheckField, Field } from '../../parts/field';
import { Form } from '../../parts/form';
import { Heading } from '../../parts/heading';
import type { Screen, Visit } from '../../shell/screen';
import { closeDialog, openDialog } from '../../state/dialog';
import { readOrganization } from './providers';
import { SignInTop } from './sign-in-top';

interface EnforcementProps {
  readonly organization: Signal<Organization>;
  readonly said: Signal<string>;
}

function TurnEnforcement({ organization, said }: EnforcementProps) {
  const { id, sso } = organization.value;
  const submit = async () => {
    const params = { path: { organizationId: id } };
    organization.value = await ok(api.PATCH('/v1/orgs/{organizationId}', { params, body: { sso: !sso } }));
    closeDialog();
    said.value = sso
      ? 'People may sign in in any way again.'
      : 'Everybody but admins has to sign in through a provider now.';
  };
  return (
    <Dialog title={sso ? 'Let people sign in in any way?' : 'Require a provider?'}>
      <Form action={sso ? 'Let them' : 'Require it'} danger={!sso} dialog submit={submit}>
        <p>
          {sso
            ? 'Passwords, passkeys and API tokens of accounts open this organization again.'
            : 'Sessions and API tokens of members that do not come from a provider of this organization no longer open it, at once. Admins still get in, so that a broken provider locks nobody out for good: each such sign-in is in the audit log.'}
        </p>
      </Form>
    </Dialog>
  );
}

function Enforcement(props: EnforcementProps) {
  const { id, sso } = props.organization.value;
  return (
    <section aria-labelledby="enforcement">
      <h2 id="enforcement">Who has to use a provider</h2>
      <p>
        {sso
          ? 'Everybody but admins has to sign in through a provider.'
          : 'People may sign in through a provider, or with an account of their own.'}{' '}
        Admins can always get in without one (break-glass), which the{' '}
        <a href={`${to.organizationPart(id, 'audit')}?action=sign-in.break-glass`}>audit log</a> records.
      </p>
      <button type="button" class="button" onClick={() => openDialog(() => <TurnEnforcement {...props} />)}>
        {sso ? 'Let people sign in in any way' : 'Require a provider for everybody'}
      </button>
    </section>
  );
}

const whole = (value: Signal<string>): number => Number(value.value.trim());

interface LivesProps {
  readonly organizationId: string;
  readonly policy: SignInPolicy;
  readonly said: Signal<string>;
}

function Lives({ organizationId, policy, said }: LivesProps) {
  const session = useSignal(String(policy.sessionHours));
  const idle = useSignal(String(policy.idleMinutes));
  const token = useSignal(String(policy.tokenDays));
  const isRepeated = useSignal(policy.signInDays !== null);
  const every = useSignal(String(policy.signInDays ?? 30));
  const submit = async () => {
    said.value = '';
    const body = {
      sessionHours: whole(session),
      idleMinutes: whole(idle),
      tokenDays: whole(token),
      signInDays: isRepeated.value ? whole(every) : null,
    };
    await ok(api.PATCH('/v1/orgs/{organizationId}/sign-in-policy', { params: { path: { organizationId } }, body }));
    said.value = 'The policies are saved. They hold at once.';
  };
  return (
    <section aria-labelledby="lives">
      <h2 id="lives">How long sign-ins hold</h2>
      <p class="quiet">Of people who sign in through a provider of this organization, those who are signed in too.</p>
      <Form action="Save" submit={submit}>
        <Field label="Hours until a session ends" value={session} keys="numeric" required hint="1 to 720." />
        <Field
          label="Minutes without use until it ends"
          value={idle}
          keys="numeric"
          required
          hint="10 to 60. A provider can shorten a session further."
        />
        <Field label="Days until an API token ends" value={token} keys="numeric" required hint="1 to 3650." />
        <CheckField label="API tokens need a recent sign-in of their owner" value={isRepeated} />
        {isRepeated.value && (
          <Field
            label="Days after which people have to sign in again"
            value={every}
            keys="numeric"
            required
            hint="1 to 365."
          />
        )}
      </Form>
    </section>
  );
}

interface PolicyProps {
  readonly known: Organization;
  readonly policy: SignInPolicy;
}

function Policy({ known, policy }: PolicyProps) {
  const organization = useSignal(known);
  const said = useSignal('');
  return (
    <>
      <SignInTop organization={organization.value} part="policy" />
      <Heading>Policies</Heading>
      <p class="done" role="status">
        {said}
      </p>
      <Enforcement organization={organization} said={said} />
      <Lives organizationId={known.id} policy={policy} said={said} />
    </>
  );
}

/** Who has to sign in through a provider, and how long that holds. */
export async function policyScreen(organizationId: string, { signal }: Visit): Promise<Screen> {
  const params = { path: { organizationId } };
  const [organization, policy] = await Promise.all([
    readOrganization(organizationId, signal),
    ok(api.GET('/v1/orgs/{organizationId}/sign-in-policy', { params, signal })),
  ]);
  const view = () => <Policy known={organization} policy={policy} />;
  return { title: `Policies of ${organization.title}`, organization: organizationId, view };
}
