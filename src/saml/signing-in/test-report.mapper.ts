import { certificatesOf } from '../certificates/read-certificates';
import { CHECK_WORDS } from '../checks/check-list';
import { personName } from '../checks/person-name';
import type { Facts } from '../checks/check.types';
import type { SamlDocument } from '../document/read-document';
import { signatureFacts } from '../document/signature-facts';
import type { SamlProvider } from '../entities/saml-provider.entity';
import { warningsOf } from '../saml-warnings';
import { firstProblem, type Inspection } from './inspection.types';

const MAX_ATTRIBUTES = 50;
const MAX_CHARACTERS = 300;

/** A labelled value for display. */
export interface ReportRow {
  readonly name: string;
  readonly value: string;
}

export interface ReportCheck {
  readonly title: string;
  /** The problem and how to fix it; undefined: it passed. */
  readonly problem?: { readonly exact: string; readonly mend: string };
}

/** The report of a provider test, for admins. */
export interface TestReport {
  readonly label: string;
  readonly organizationId: string;
  readonly providerId: string;
  readonly isGood: boolean;
  readonly checks: readonly ReportCheck[];
  /** Whether the provider has signed the displayed contents of the assertion. */
  readonly isTrusted: boolean;
  readonly claims: readonly ReportRow[];
  readonly attributes: readonly ReportRow[];
  readonly signature: readonly ReportRow[];
  /** How the settings were read from the metadata of the provider. */
  readonly metadata: readonly ReportRow[];
  readonly warnings: readonly string[];
}

const row = (name: string, value: string | undefined): ReportRow[] =>
  value ? [{ name, value: value.length > MAX_CHARACTERS ? `${value.slice(0, MAX_CHARACTERS - 1)}…` : value }] : [];

function claimsIn({ response, assertion }: Facts): ReportRow[] {
  const [nameId] = assertion.nameIds;
  const [conditions] = assertion.conditions;
  const [confirmation] = assertion.confirmations;
  return [
    ...row('Status', response.status.join(' ')),
    ...row('Message', response.statusMessage),
    ...row('Issuer', assertion.issuer),
    ...row('Destination', response.destination),
    ...row('Recipient', confirmation?.recipient),
    ...row('Audience', conditions?.audiences.flat().join(' ')),
    ...row('NameID', nameId?.text),
    ...row('Format of the NameID', nameId?.format),
    ...row('Name of the person', personName(assertion.attributes)),
    ...row('Valid from', conditions?.notBefore),
    ...row('Valid until', conditions?.notOnOrAfter),
    ...row('Confirmation valid until', confirmation?.notOnOrAfter),
    ...row('Session valid until', assertion.sessionEnds[0]),
  ];
}

const attributesIn = ({ assertion }: Facts): ReportRow[] =>
  assertion.attributes
    .slice(0, MAX_ATTRIBUTES)
    .flatMap(({ name, values }) => row(name, values.join(', ') || '(empty)'));

function signatureRows(provider: SamlProvider, { root }: SamlDocument): ReportRow[] {
  const { algorithm, digest, certificate } = signatureFacts(root);
  const own = certificatesOf(provider);
  return [
    ...row('Algorithm', algorithm),
    ...row('Digest', digest),
    ...row('Certificate named in the answer (SHA-256)', certificate),
    ...own.flatMap(({ subject, fingerprint, validTo }) => [
      ...row('Certificate set here', subject),
      ...row('Its SHA-256', fingerprint),
      ...row('It expires', validTo.toISOString()),
    ]),
  ];
}

const metadataRows = ({ metadataUrl, metadataCheckedAt, metadataProblem, certificatesChangedAt }: SamlProvider) => [
  ...row('Read from', metadataUrl ?? undefined),
  ...row('Last read', metadataCheckedAt?.toISOString()),
  ...row('What went wrong', metadataProblem ?? undefined),
  ...row('Certificates last changed', certificatesChangedAt?.toISOString()),
];

export function toTestReport(
  provider: SamlProvider,
  { inspection, document }: { readonly inspection: Inspection; readonly document: SamlDocument },
): TestReport {
  const { facts, results, isTrusted } = inspection;
  return {
    label: provider.label,
    organizationId: provider.organizationId,
    providerId: provider.id,
    isGood: firstProblem(inspection) === undefined,
    checks: results.map(({ id, problem }) => ({
      title: CHECK_WORDS[id].title,
      ...(problem !== undefined && { problem: { exact: problem.slice(0, 1_000), mend: CHECK_WORDS[id].mend } }),
    })),
    isTrusted,
    claims: facts ? claimsIn(facts) : [],
    attributes: facts ? attributesIn(facts) : [],
    signature: signatureRows(provider, document),
    metadata: metadataRows(provider),
    warnings: warningsOf(provider, new Date()),
  };
}
