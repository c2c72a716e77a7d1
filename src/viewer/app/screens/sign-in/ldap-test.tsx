import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { LdapProvider, LdapTest } from '../../api/types';
import { Field } from '../../parts/field';
import { Form } from '../../parts/form';

type Check = LdapTest['checks'][number];

const OUTCOMES: Readonly<Record<Check['outcome'], readonly [look: string, words: string]>> = {
  passed: ['tag approved', 'Passed'],
  failed: ['tag warning', 'Failed'],
  skipped: ['tag draft', 'Not tried'],
};

function CheckItem({ title, outcome, problem, mend }: Check) {
  const [look, words] = OUTCOMES[outcome];
  return (
    <li>
      <span class={look}>{words}</span> {title}
      {problem && <p class="problem">{problem}</p>}
      {mend && <p>{mend}</p>}
    </li>
  );
}

function Found({ person, groups }: Pick<LdapTest, 'person' | 'groups'>) {
  const rows = [
    ...(person
      ? [
          ['Entry', person.dn],
          ['Known by', person.subject],
          ['E-mail address', person.email],
          ['Name', person.displayName ?? 'none'],
        ]
      : []),
    ...(groups ? [['Groups', groups.join(', ') || 'none']] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <dl class="said">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Report = ({ report: { passed, checks, person, groups } }: { readonly report: LdapTest }) => (
  <div class="report">
    <p role="status">
      {passed ? 'Everything is right: this person can be found.' : 'A check failed.'} Nobody was signed in.
    </p>
    <ul class="checks" aria-label="Checks">
      {checks.map((check) => (
        <CheckItem key={check.id} {...check} />
      ))}
    </ul>
    <Found person={person} groups={groups} />
  </div>
);

interface LdapTestPartProps {
  readonly organizationId: string;
  readonly provider: LdapProvider;
}

/** Tries the connection with the name of a person, and reports every step in one column. */
export function LdapTestPart({ organizationId, provider }: LdapTestPartProps) {
  const login = useSignal('');
  const report = useSignal<LdapTest | undefined>(undefined);
  const submit = async () => {
    report.value = undefined;
    const params = { path: { organizationId, ldapProviderId: provider.id } };
    const body = { login: login.value.trim() };
    report.value = await ok(api.POST('/v1/orgs/{organizationId}/ldap/{ldapProviderId}/test', { params, body }));
  };
  return (
    <section aria-labelledby="test-provider">
      <h2 id="test-provider">Test</h2>
      {provider.status === 'pending' ? (
        <p class="quiet">It can be tested once URL, bind account with its password and base DN are there.</p>
      ) : (
        <Form action="Test the connection" doing="Asking the directory…" submit={submit}>
          <Field
            label="User name of somebody"
            value={login}
            required
            most={320}
            hint="As they would type it. No password is needed, and nobody is signed in."
          />
        </Form>
      )}
      {report.value && <Report report={report.value} />}
    </section>
  );
}
