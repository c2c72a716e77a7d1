import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { LdapProvider, LdapTest } from '../../api/types';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { t } from '../../i18n/sign-in';

type Check = LdapTest['checks'][number];

const OUTCOMES: Readonly<Record<Check['outcome'], readonly [look: string, words: string]>> = {
  passed: ['tag approved', t.passed],
  failed: ['tag warning', t.failed],
  skipped: ['tag draft', t.notTried],
};

function CheckItem({ title, outcome, problem, fix }: Check) {
  const [tagClass, words] = OUTCOMES[outcome];
  return (
    <li>
      <span class={tagClass}>{words}</span> {title}
      {problem && <p class="problem">{problem}</p>}
      {fix && <p>{fix}</p>}
    </li>
  );
}

function PersonDetails({ person, groups }: Pick<LdapTest, 'person' | 'groups'>) {
  const rows = [
    ...(person
      ? [
          [t.entry, person.dn],
          [t.knownBy, person.subject],
          [t.emailAddress, person.email],
          [t.name, person.displayName ?? 'none'],
        ]
      : []),
    ...(groups ? [[t.groups, groups.join(', ') || 'none']] : []),
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
      {passed ? t.personCanBeFound : t.aCheckFailed} {t.noOneSignedIn}
    </p>
    <ul class="checks" aria-label={t.checks}>
      {checks.map((check) => (
        <CheckItem key={check.id} {...check} />
      ))}
    </ul>
    <PersonDetails person={person} groups={groups} />
  </div>
);

interface LdapTestPartProps {
  readonly organizationId: string;
  readonly provider: LdapProvider;
}

/** Tests the connection with a user name, and reports every step in one column. */
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
      <h2 id="test-provider">{t.test}</h2>
      {provider.status === 'pending' ? (
        <p class="quiet">{t.ldapTestNeeds}</p>
      ) : (
        <Form action={t.testConnection} busyLabel={t.askingTheDirectory} submit={submit}>
          <Field label={t.sampleUsername} value={login} required maxLength={320} hint={t.sampleUsernameHint} />
        </Form>
      )}
      {report.value && <Report report={report.value} />}
    </section>
  );
}
