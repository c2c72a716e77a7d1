import { Command } from 'commander';
import { OrganizationQuotas } from '../../operate/organizations/organizations.service';
import type { OrganizationQuotasResponse } from '../../operate/organizations/organization.dto';
import { AMOUNT } from '../../quotas/quota-kinds';
import { type Application, withApplication } from '../application';
import { quotaArgument } from '../arguments';
import { findOrganization } from '../lookups';
import { type OutputOptions, printResult } from '../output';
import { table } from '../table';

const MEBIBYTE = 1024 * 1024;
const MAX = 1_000_000_000;

type Amount = number | 'default';

interface SetOptions extends OutputOptions {
  readonly pages?: Amount;
  readonly storageMb?: Amount;
  readonly members?: Amount;
  readonly fileMb?: Amount;
  readonly archiveMb?: Amount;
  readonly mails?: Amount;
}

/** Null: as in the installation; undefined: unchanged. */
const amountOf = (amount: Amount | undefined, unit = 1): number | null | undefined => {
  if (amount === 'default') return null;
  return amount === undefined ? undefined : amount * unit;
};

const quotasOf = ({ context }: Application): OrganizationQuotas => context.get(OrganizationQuotas, { strict: false });

const usageNote = (used: number | undefined, allowed: number | null, isNearlyUsed: boolean): string => {
  if (used !== undefined && allowed !== null && used > allowed) return 'exceeded';
  return isNearlyUsed ? 'nearly used' : '';
};

function report(options: OutputOptions, answer: OrganizationQuotasResponse): void {
  const rows = answer.quotas.map(({ kind, used, allowed, warning }) => [
    kind,
    used === undefined ? '' : AMOUNT[kind](used),
    allowed === null ? 'unlimited' : AMOUNT[kind](allowed),
    answer.own[kind] === null ? 'installation' : 'organization',
    usageNote(used, allowed, warning),
  ]);
  printResult(options, answer, table(['Kind', 'Used', 'Allowed', 'Set by', ''], rows));
}

async function show(application: Application, org: string, options: OutputOptions): Promise<void> {
  const { id } = await findOrganization(application, org);
  report(options, await quotasOf(application).get(id));
}

async function set(application: Application, org: string, options: SetOptions): Promise<void> {
  const { id } = await findOrganization(application, org);
  const { pages, members, mails, storageMb, fileMb, archiveMb } = options;
  const changes = {
    pages: amountOf(pages),
    members: amountOf(members),
    mails: amountOf(mails),
    storage: amountOf(storageMb, MEBIBYTE),
    file: amountOf(fileMb, MEBIBYTE),
    archive: amountOf(archiveMb, MEBIBYTE),
  };
  report(options, await quotasOf(application).update(id, changes));
}

export function quotasCommand(): Command {
  const quotas = new Command('quotas').description('what organizations may use');
  quotas
    .command('show')
    .description('show what an organization uses and may use')
    .argument('<organization>', 'ID or title of the organization')
    .action((org: string, options: OutputOptions) => withApplication((application) => show(application, org, options)));
  quotas
    .command('set')
    .description('change the quotas of an organization; "default": as in the installation')
    .argument('<organization>', 'ID or title of the organization')
    .option('--pages <number>', 'pages of every type in all spaces', quotaArgument(MAX))
    .option('--storage-mb <number>', 'MiB of the files of all spaces together', quotaArgument(MAX))
    .option('--members <number>', 'members and guests', quotaArgument(MAX, 1))
    .option('--file-mb <number>', 'MiB of one file', quotaArgument(MAX))
    .option('--archive-mb <number>', 'MiB of an archive that is imported', quotaArgument(MAX))
    .option('--mails <number>', 'emails a day to addresses that members enter', quotaArgument(MAX))
    .action((org: string, options: SetOptions) => withApplication((application) => set(application, org, options)));
  return quotas;
}
