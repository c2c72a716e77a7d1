import { useSignal, type Signal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { Organization, SignInPolicy } from '../../api/types';
import { DialogButton } from '../../components/dialog-button';
import { DoneMessage } from '../../components/done-message';
import { CheckField, Field } from '../../components/field';
import { Form } from '../../components/form';
import { FormDialog } from '../../components/form-dialog';
import { Heading } from '../../components/heading';
import type { Screen, RouteContext } from '../../lib/screen';
import { closeDialog } from '../../state/dialog';
import { readOrganization } from './providers';
import { SsoHeader } from './sso-header';
import { t } from '../../i18n/sign-in';

interface EnforcementProps {
  readonly organization: Signal<Organization>;
  readonly message: Signal<string>;
}

function ToggleEnforcement({ organization, message }: EnforcementProps) {
  const { id, sso } = organization.value;
  const submit = async () => {
    const params = { path: { organizationId: id } };
    organization.value = await ok(api.PATCH('/v1/orgs/{organizationId}', { params, body: { sso: !sso } }));
    closeDialog();
    message.value = sso ? t.isNotEnforced : t.isEnforced;
  };
  return (
    <FormDialog
      title={sso ? t.allowAnyQuestion : t.requireQuestion}
      action={sso ? t.allowAny : t.requireIt}
      isDangerous={!sso}
      submit={submit}
    >
      <p>{sso ? t.allowAnyHint : t.requireHint}</p>
    </FormDialog>
  );
}

function Enforcement(props: EnforcementProps) {
  const { id, sso } = props.organization.value;
  return (
    <section aria-labelledby="enforcement">
      <h2 id="enforcement">{t.requiredSignIn}</h2>
      <p>
        {sso ? t.mustUseProvider : t.mayUseProvider}{' '}
        {t.adminsGetIn(
          <a href={`${paths.organizationPart(id, 'audit')}?action=sign-in.break-glass`}>{t.theAuditLog}</a>,
        )}
      </p>
      <DialogButton dialog={() => <ToggleEnforcement {...props} />}>
        {sso ? t.allowAnyMethod : t.requireForEveryone}
      </DialogButton>
    </section>
  );
}

const toInteger = (value: Signal<string>): number => Number(value.value.trim());

interface LifetimesProps {
  readonly organizationId: string;
  readonly policy: SignInPolicy;
  readonly message: Signal<string>;
}

function Lifetimes({ organizationId, policy, message }: LifetimesProps) {
  const session = useSignal(String(policy.sessionHours));
  const idle = useSignal(String(policy.idleMinutes));
  const token = useSignal(String(policy.tokenDays));
  const isRepeated = useSignal(policy.signInDays !== null);
  const signInDays = useSignal(String(policy.signInDays ?? 30));
  const submit = async () => {
    message.value = '';
    const body = {
      sessionHours: toInteger(session),
      idleMinutes: toInteger(idle),
      tokenDays: toInteger(token),
      signInDays: isRepeated.value ? toInteger(signInDays) : null,
    };
    await ok(api.PATCH('/v1/orgs/{organizationId}/sign-in-policy', { params: { path: { organizationId } }, body }));
    message.value = t.policiesSaved;
  };
  return (
    <section aria-labelledby="lives">
      <h2 id="lives">{t.sessionLifetime}</h2>
      <p class="quiet">{t.policiesHint}</p>
      <Form action={t.save} submit={submit}>
        <Field label={t.sessionHours} value={session} inputMode="numeric" required hint={t.from1To720} />
        <Field label={t.idleMinutes} value={idle} inputMode="numeric" required hint={t.from10To60} />
        <Field label={t.tokenDays} value={token} inputMode="numeric" required hint={t.from1To3650} />
        <CheckField label={t.tokensNeedSignIn} value={isRepeated} />
        {isRepeated.value && (
          <Field label={t.signInDays} value={signInDays} inputMode="numeric" required hint={t.from1To365} />
        )}
      </Form>
    </section>
  );
}

interface PolicyProps {
  readonly initial: Organization;
  readonly policy: SignInPolicy;
}

function Policy({ initial, policy }: PolicyProps) {
  const organization = useSignal(initial);
  const message = useSignal('');
  return (
    <>
      <SsoHeader organization={organization.value} part="policy" />
      <Heading>{t.policies}</Heading>
      <DoneMessage>{message}</DoneMessage>
      <Enforcement organization={organization} message={message} />
      <Lifetimes organizationId={initial.id} policy={policy} message={message} />
    </>
  );
}

/** Who has to sign in through a provider, and how long sign-ins are valid. */
export async function policyScreen(organizationId: string, { signal }: RouteContext): Promise<Screen> {
  const params = { path: { organizationId } };
  const [organization, policy] = await Promise.all([
    readOrganization(organizationId, signal),
    ok(api.GET('/v1/orgs/{organizationId}/sign-in-policy', { params, signal })),
  ]);
  const view = () => <Policy initial={organization} policy={policy} />;
  return { title: t.policiesOf(organization.title), organization: organizationId, view };
}
