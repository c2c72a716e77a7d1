import { useSignal } from '@preact/signals';
import { all, api, ok } from '../../api/client';
import type { EmailDomain, Organization } from '../../api/types';
import { CopyField } from '../../components/copy-field';
import { DialogButton } from '../../components/dialog-button';
import { DoneMessage } from '../../components/done-message';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { FormDialog } from '../../components/form-dialog';
import { Heading } from '../../components/heading';
import { Problem } from '../../components/problem';
import { Time } from '../../components/time';
import { useAsyncAction } from '../../components/use-async-action';
import type { Screen, RouteContext } from '../../lib/screen';
import { closeDialog } from '../../state/dialog';
import { readOrganization } from './providers';
import { SsoHeader } from './sso-header';
import { t } from '../../i18n/sign-in';

const readDomains = (organizationId: string, signal?: AbortSignal) =>
  all((query) =>
    api.GET('/v1/orgs/{organizationId}/email-domains', { params: { path: { organizationId }, query }, signal }),
  );

const setDomains = (organizationId: string, emailDomains: string[]) =>
  ok(
    api.PATCH('/v1/orgs/{organizationId}', {
      params: { path: { organizationId } },
      body: { emailDomains },
    }),
  );

type Done = (words: string) => Promise<void>;

interface DomainProps {
  readonly organizationId: string;
  readonly domains: readonly EmailDomain[];
  readonly onDone: Done;
}

interface OneDomainProps extends DomainProps {
  readonly domain: EmailDomain;
}

function RemoveDomain({ organizationId, domains, domain: { domain }, onDone }: OneDomainProps) {
  const submit = async () => {
    await setDomains(
      organizationId,
      domains.map((each) => each.domain).filter((name) => name !== domain),
    );
    closeDialog();
    await onDone(t.domainRemoved(domain));
  };
  return (
    <FormDialog title={t.removeQuestion(domain)} action={t.remove} isDangerous submit={submit}>
      <p>{t.removeDomainHint}</p>
    </FormDialog>
  );
}

/** The DNS record to create, and a button that checks it. */
function Proof({ organizationId, domain: { domain, record }, onDone }: OneDomainProps) {
  const work = useAsyncAction();
  const check = () =>
    work.run(async () => {
      const params = { path: { organizationId, emailDomain: domain } };
      await ok(api.POST('/v1/orgs/{organizationId}/email-domains/{emailDomain}/prove', { params }));
      await onDone(t.domainVerified(domain));
    });
  return (
    <>
      <p>{t.createThisRecord(domain)}</p>
      <CopyField label={t.nameOfTheRecord(record.type)} text={record.name} />
      <CopyField label={t.valueOfTheRecord(record.type)} text={record.value} />
      <div class="buttons">
        <button
          type="button"
          class="primary"
          aria-label={t.checkOneNow(domain)}
          aria-disabled={work.busy.value || undefined}
          onClick={() => void check()}
        >
          {work.busy.value ? t.checking : t.checkNow}
        </button>
      </div>
      <Problem error={work.error.value} />
    </>
  );
}

function DomainRow(props: OneDomainProps) {
  const { domain, proof, provenAt, missingSince, status } = props.domain;
  const isProven = status === 'proven';
  return (
    <div class="domain">
      <div class="member">
        <div class="member-who">
          <strong>{domain}</strong>{' '}
          <span class={isProven ? 'tag approved' : 'tag draft'}>{isProven ? t.verified : t.notVerified}</span>
          {isProven && provenAt && (
            <p class="quiet">
              {proof === 'operator'
                ? t.verifiedByOperator(<Time at={provenAt} />)
                : t.verifiedByRecord(<Time at={provenAt} />)}
            </p>
          )}
        </div>
        <DialogButton label={t.removeOne(domain)} dialog={() => <RemoveDomain {...props} />}>
          {t.remove}
        </DialogButton>
      </div>
      {missingSince && <p class="problem">{t.recordIsMissing(<Time at={missingSince} />)}</p>}
      {(!isProven || missingSince) && <Proof {...props} />}
    </div>
  );
}

function AddDomain({ organizationId, domains, onDone }: DomainProps) {
  const name = useSignal('');
  const submit = async () => {
    const domain = name.value.trim();
    await setDomains(organizationId, [...domains.map((each) => each.domain), domain]);
    name.value = '';
    await onDone(t.domainAdded(domain));
  };
  return (
    <Form action={t.addDomain} submit={submit}>
      <Field label={t.newDomain} value={name} required maxLength={253} placeholder="example.com" />
    </Form>
  );
}

interface DomainsProps {
  readonly organization: Organization;
  readonly initialDomains: readonly EmailDomain[];
}

function Domains({ organization, initialDomains }: DomainsProps) {
  const domains = useSignal(initialDomains);
  const message = useSignal('');
  const onDone = async (words: string) => {
    domains.value = await readDomains(organization.id);
    message.value = words;
  };
  const props = { organizationId: organization.id, domains: domains.value, onDone };
  return (
    <>
      <SsoHeader organization={organization} part="domains" />
      <Heading>{t.emailDomains}</Heading>
      <p class="lead">{t.domainsHint}</p>
      <DoneMessage>{message}</DoneMessage>
      {domains.value.length === 0 ? (
        <p class="quiet">{t.noDomains}</p>
      ) : (
        <ul class="entries" aria-label={t.emailDomains}>
          {domains.value.map((domain) => (
            <li key={domain.domain}>
              <DomainRow {...props} domain={domain} />
            </li>
          ))}
        </ul>
      )}
      <AddDomain {...props} />
    </>
  );
}

/** The email domains of an organization, and their verification. */
export async function domainsScreen(organizationId: string, { signal }: RouteContext): Promise<Screen> {
  const [organization, initialDomains] = await Promise.all([
    readOrganization(organizationId, signal),
    readDomains(organizationId, signal),
  ]);
  const view = () => <Domains organization={organization} initialDomains={initialDomains} />;
  return { title: t.emailDomainsOf(organization.title), organization: organizationId, view };
}
