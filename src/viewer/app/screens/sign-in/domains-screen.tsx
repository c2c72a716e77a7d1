import { useSignal } from '@preact/signals';
import { all, api, ok } from '../../api/client';
import type { EmailDomain, Organization } from '../../api/types';
import { Copied } from '../../parts/copied';
import { Dialog } from '../../parts/dialog';
import { Field } from '../../parts/field';
import { Form } from '../../parts/form';
import { Heading } from '../../parts/heading';
import { Problem } from '../../parts/problem';
import { Time } from '../../parts/time';
import { useWork } from '../../parts/work';
import type { Screen, Visit } from '../../shell/screen';
import { closeDialog, openDialog } from '../../state/dialog';
import { readOrganization } from './providers';
import { SignInTop } from './sign-in-top';

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
  readonly done: Done;
}

interface OneDomainProps extends DomainProps {
  readonly domain: EmailDomain;
}

function RemoveDomain({ organizationId, domains, domain: { domain }, done }: OneDomainProps) {
  const submit = async () => {
    await setDomains(
      organizationId,
      domains.map((each) => each.domain).filter((name) => name !== domain),
    );
    closeDialog();
    await done(`${domain} is removed.`);
  };
  return (
    <Dialog title={`Remove ${domain}?`}>
      <Form action="Remove" danger dialog submit={submit}>
        <p>
          Its proof is forgotten: nobody new gets in by an address of it, and another organization can prove it. Members
          stay.
        </p>
      </Form>
    </Dialog>
  );
}

/** The record to make, and a button that looks for it. */
function Proof({ organizationId, domain: { domain, record }, done }: OneDomainProps) {
  const work = useWork();
  const check = () =>
    work.run(async () => {
      const params = { path: { organizationId, emailDomain: domain } };
      await ok(api.POST('/v1/orgs/{organizationId}/email-domains/{emailDomain}/prove', { params }));
      await done(`${domain} is proven.`);
    });
  return (
    <>
      <p>Make this record at whoever runs the DNS of {domain}. Leave it there: it is looked for every day.</p>
      <Copied label={`Name of the ${record.type} record`} text={record.name} />
      <Copied label={`Value of the ${record.type} record`} text={record.value} />
      <div class="buttons">
        <button
          type="button"
          class="primary"
          aria-label={`Check now: ${domain}`}
          aria-disabled={work.busy.value || undefined}
          onClick={() => void check()}
        >
          {work.busy.value ? 'Looking…' : 'Check now'}
        </button>
      </div>
      <Problem error={work.error.value} />
    </>
  );
}

function DomainRow(props: OneDomainProps) {
  const { domain, proof, provenAt, missingSince, status } = props.domain;
  const isProven = status === 'proven';
  const words = proof === 'operator' ? 'by an operator' : 'by its DNS record';
  return (
    <div class="domain">
      <div class="member">
        <div class="member-who">
          <strong>{domain}</strong>{' '}
          <span class={isProven ? 'tag approved' : 'tag draft'}>{isProven ? 'Proven' : 'Not proven'}</span>
          {isProven && provenAt && (
            <p class="quiet">
              Proven {words} on <Time at={provenAt} />
            </p>
          )}
        </div>
        <button
          type="button"
          class="button"
          aria-label={`Remove ${domain}`}
          onClick={() => openDialog(() => <RemoveDomain {...props} />)}
        >
          Remove
        </button>
      </div>
      {missingSince && (
        <p class="problem">
          The record is missing since <Time at={missingSince} />. Make it again, or the proof is lost.
        </p>
      )}
      {(!isProven || missingSince) && <Proof {...props} />}
    </div>
  );
}

function AddDomain({ organizationId, domains, done }: DomainProps) {
  const name = useSignal('');
  const submit = async () => {
    const domain = name.value.trim();
    await setDomains(organizationId, [...domains.map((each) => each.domain), domain]);
    name.value = '';
    await done(`${domain} is added. Prove it now.`);
  };
  return (
    <Form action="Add the domain" submit={submit}>
      <Field label="New domain" value={name} required most={253} placeholder="example.com" />
    </Form>
  );
}

interface DomainsProps {
  readonly organization: Organization;
  readonly known: readonly EmailDomain[];
}

function Domains({ organization, known }: DomainsProps) {
  const domains = useSignal(known);
  const said = useSignal('');
  const done = async (words: string) => {
    domains.value = await readDomains(organization.id);
    said.value = words;
  };
  const props = { organizationId: organization.id, domains: domains.value, done };
  return (
    <>
      <SignInTop organization={organization} part="domains" />
      <Heading>E-mail domains</Heading>
      <p class="lead">
        People with an address of a proven domain find this organization when they sign in, and get an account by
        signing in through a provider. A domain that is not proven does nothing.
      </p>
      <p class="done" role="status">
        {said}
      </p>
      {domains.value.length === 0 ? (
        <p class="quiet">There is no domain yet.</p>
      ) : (
        <ul class="entries" aria-label="E-mail domains">
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

/** The e-mail domains of an organization, and how they are proven. */
export async function domainsScreen(organizationId: string, { signal }: Visit): Promise<Screen> {
  const [organization, known] = await Promise.all([
    readOrganization(organizationId, signal),
    readDomains(organizationId, signal),
  ]);
  const view = () => <Domains organization={organization} known={known} />;
  return { title: `E-mail domains of ${organization.title}`, organization: organizationId, view };
}
