import { Command, InvalidArgumentError } from 'commander';
import { OperatorError } from '../../common/operator-error';
import type { EmailDomainResponse } from '../../organizations/dto/email-domain.response';
import { normalizeDomain } from '../../organizations/email-domains/email-domain';
import { DomainVerificationService } from '../../organizations/email-domains/domain-verification.service';
import { type Application, withApplication } from '../application';
import { printList } from '../lists';
import { findOrganization } from '../lookups';
import { printResult, type OutputOptions, inform } from '../output';

const MAX_DOMAINS = 1_000;

interface DomainOptions extends OutputOptions {
  readonly org: string;
}

function domainArgument(text: string): string {
  const domain = normalizeDomain(text);
  if (domain === undefined) throw new InvalidArgumentError('It must be a domain such as example.com.');
  return domain;
}

async function list(application: Application, org: string, options: OutputOptions): Promise<void> {
  const organization = await findOrganization(application, org);
  const verification = application.context.get(DomainVerificationService);
  const { items } = await verification.list({ organizationId: organization.id }, { limit: MAX_DOMAINS });
  printList<EmailDomainResponse>({ ...options, limit: MAX_DOMAINS }, items, {
    head: ['Domain', 'Status', 'Verified by', 'TXT record', 'Value'],
    row: ({ domain, status, proof = '', record }) => [domain, status, proof, record.name, record.value],
    none: `"${organization.title}" has no email domains.`,
  });
}

async function verify(application: Application, domain: string, { org, ...options }: DomainOptions): Promise<void> {
  const organization = await findOrganization(application, org);
  await application.context.get(DomainVerificationService).verifyByOperator(organization.id, domain);
  inform(`${domain} belongs to "${organization.title}" now: its people find it when they sign in, and may join it.`);
  if (options.json) printResult(options, { domain, organization: organization.id, proof: 'operator' }, '');
}

async function unverify(application: Application, domain: string, { org, ...options }: DomainOptions): Promise<void> {
  const organization = await findOrganization(application, org);
  if (!(await application.context.get(DomainVerificationService).revoke(organization.id, domain, 'operator')))
    throw new OperatorError(
      `${domain} is not a verified domain of "${organization.title}". See: npm run cli -- domains list "${organization.title}"`,
    );
  inform(`${domain} counts for nothing any more, until "${organization.title}" verifies it again.`);
  if (options.json) printResult(options, { domain, organization: organization.id, proof: null }, '');
}

export function domainsCommand(): Command {
  const domains = new Command('domains').description('email domains of organizations');
  domains
    .command('list')
    .description('show the email domains that an organization names, and the DNS records that verify them')
    .argument('<organization>', 'ID or title of the organization')
    .action((org: string, options: OutputOptions) => withApplication((application) => list(application, org, options)));
  domains
    .command('verify')
    .alias('prove')
    .description('say that an email domain belongs to an organization; whoever had it before loses it')
    .argument('<domain>', 'such as example.com', domainArgument)
    .requiredOption('--org <organization>', 'ID or title of the organization')
    .action((domain: string, options: DomainOptions) =>
      withApplication((application) => verify(application, domain, options)),
    );
  domains
    .command('unverify')
    .alias('unprove')
    .description('take that back, or the verification by DNS')
    .argument('<domain>', 'such as example.com', domainArgument)
    .requiredOption('--org <organization>', 'ID or title of the organization')
    .action((domain: string, options: DomainOptions) =>
      withApplication((application) => unverify(application, domain, options)),
    );
  return domains;
}
