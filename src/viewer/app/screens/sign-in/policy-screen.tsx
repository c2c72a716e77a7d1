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
import { t } from '../../messages/sign-in';

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
    said.value = sso ? t.isNotEnforced : t.isEnforced;
  };
  return (
    <Dialog title={sso ? t.letThemQuestion : t.requireQuestion}>
      <Form action={sso ? t.letThem : t.requireIt} danger={!sso} dialog submit={submit}>
        <p>{sso ? t.letThemHint : t.requireHint}</p>
      </Form>
    </Dialog>
  );
}

function Enforcement(props: EnforcementProps) {
  const { id, sso } = props.organization.value;
  return (
    <section aria-labelledby="enforcement">
      <h2 id="enforcement">{t.whoMustUseProvider}</h2>
      <p>
        {sso ? t.mustUseProvider : t.mayUseProvider}{' '}
        {t.adminsGetIn(<a href={`${to.organizationPart(id, 'audit')}?action=sign-in.break-glass`}>{t.theAuditLog}</a>)}
      </p>
      <button type="button" class="button" onClick={() => openDialog(() => <TurnEnforcement {...props} />)}>
        {sso ? t.letEverybody : t.requireForEverybody}
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
    said.value = t.policiesAreSaved;
  };
  return (
    <section aria-labelledby="lives">
      <h2 id="lives">{t.howLongSignInsHold}</h2>
      <p class="quiet">{t.policiesHint}</p>
      <Form action={t.save} submit={submit}>
        <Field label={t.sessionHours} value={session} keys="numeric" required hint={t.from1To720} />
        <Field label={t.idleMinutes} value={idle} keys="numeric" required hint={t.from10To60} />
        <Field label={t.tokenDays} value={token} keys="numeric" required hint={t.from1To3650} />
        <CheckField label={t.tokensNeedSignIn} value={isRepeated} />
        {isRepeated.value && <Field label={t.signInDays} value={every} keys="numeric" required hint={t.from1To365} />}
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
      <Heading>{t.policies}</Heading>
      <p class="done" role="status">
        {said}
      </p>
      <Enforcement organization={organization} said={said} />
      <Lives organizationId={known.id} policy={policy} said={said} />
    </>
  );
}

/** Who has to sign in through a provider, and how long sign-ins are valid. */
export async function policyScreen(organizationId: string, { signal }: Visit): Promise<Screen> {
  const params = { path: { organizationId } };
  const [organization, policy] = await Promise.all([
    readOrganization(organizationId, signal),
    ok(api.GET('/v1/orgs/{organizationId}/sign-in-policy', { params, signal })),
  ]);
  const view = () => <Policy known={organization} policy={policy} />;
  return { title: t.policiesOf(organization.title), organization: organizationId, view };
}
