import { type PageFrame, renderSignInPage } from '../../sso/pages/shell';
import type { ReportCheck, ReportRow, TestReport } from './test-report.mapper';

const Rows = ({ title, rows }: { readonly title: string; readonly rows: readonly ReportRow[] }) =>
  rows.length === 0 ? null : (
    <>
      <h2>{title}</h2>
      <dl class="said">
        {rows.map(({ name, value }) => (
          <div>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );

const CheckItem = ({ check: { title, problem } }: { readonly check: ReportCheck }) => (
  <li>
    <span class={problem ? 'tag warning' : 'tag approved'}>{problem ? 'Failed' : 'Passed'}</span> {title}
    {problem && (
      <>
        <p class="problem">{problem.exact}</p>
        <p>{problem.mend}</p>
      </>
    )}
  </li>
);

function Verdict({ isGood, checks }: TestReport) {
  const failed = checks.filter(({ problem }) => problem !== undefined).length;
  return (
    <p class="lead" role="status">
      {isGood
        ? 'Everything is right: people can sign in through it. '
        : `${failed} ${failed === 1 ? 'check' : 'checks'} failed. `}
      No one was signed in.
    </p>
  );
}

/** Shows an admin what an identity provider answered to a test, and what came of each check. */
export const renderTestReport = (frame: PageFrame, report: TestReport): string =>
  renderSignInPage({
    frame,
    title: `Test of ${report.label}`,
    look: 'report',
    children: (
      <>
        <Verdict {...report} />
        {report.warnings.map((warning) => (
          <p class="problem">{warning}</p>
        ))}
        <ul class="checks">
          {report.checks.map((check) => (
            <CheckItem check={check} />
          ))}
        </ul>
        {!report.isTrusted && report.claims.length > 0 && (
          <p class="problem" role="alert">
            The signature is not right. Anyone could have written what follows: do not rely on any of it.
          </p>
        )}
        <Rows title="What the provider said" rows={report.claims} />
        <Rows title="Attributes" rows={report.attributes} />
        <Rows title="Signature" rows={report.signature} />
        <Rows title="Metadata of the provider" rows={report.metadata} />
        <p>
          <a class="primary" href={`${frame.root}/app/orgs/${report.organizationId}/sso/saml/${report.providerId}`}>
            Back to the sign-in settings
          </a>
        </p>
      </>
    ),
  });
