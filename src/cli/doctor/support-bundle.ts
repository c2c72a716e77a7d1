import { totalmem } from 'node:os';
import { effectiveValues } from '../../config/effective-values';
import { productVersion } from '../../common/product-version';
import { type ArchiveEntry, writeArchive } from '../../content/export/export-archive';
import { DatabaseStateReader } from '../../database/database-state.reader';
import type { Finding } from '../../doctor/finding';
import { JobListRepository } from '../../jobs/job-list.repository';
import { OutboundControl } from '../../operate/outbound/outbound.service';
import { Overview } from '../../operate/overview/overview.service';
import type { Application } from '../application';
import { writeNewFile } from '../../backup/new-file';

const README = `What is in this archive
=======================

doctor.json        what the checks of the installation found
versions.json      Bindery, Node.js, the machine
settings.json      the settings in effect; secrets are replaced by asterisks
installation.json  how many organizations, people, spaces, pages and files there are, the size of the database
migrations.json    the migrations that have run
queue.json         the number of jobs by task and status
outbound.json      whether webhooks, Git synchronization, imports and emails are paused

Parts that could not be read, because the database cannot be reached or is not up to date, are missing. There is no content of organizations, no
name or address of a person, and no secret in it. The log is not in it either: the service writes it to standard output. Look through
its last lines, and add what belongs to the problem.
`;

/** Without the credentials that an address may contain. */
const withoutCredentials = (text: string): string => text.replace(/\/\/[^/@\s"]+@/g, '//********@');

/** A part of the bundle, as JSON for people. */
const part = (path: string, value: unknown): ArchiveEntry => ({
  path,
  compress: true,
  open: () => Promise.resolve(Buffer.from(`${withoutCredentials(JSON.stringify(value, null, 2))}\n`)),
});

const readme = (): ArchiveEntry => ({
  path: 'README.txt',
  compress: true,
  open: () => Promise.resolve(Buffer.from(README)),
});

const versions = () => ({
  bindery: productVersion(),
  node: process.versions.node,
  platform: process.platform,
  architecture: process.arch,
  memoryBytes: totalmem(),
});

/** What the database tells: numbers and states. */
async function stateOf({ context }: Application): Promise<ArchiveEntry[]> {
  return [
    part('installation.json', await context.get(Overview, { strict: false }).read()),
    part('migrations.json', await context.get(DatabaseStateReader).migrations()),
    part('queue.json', await context.get(JobListRepository).countsByTask()),
    part('outbound.json', await context.get(OutboundControl, { strict: false }).state()),
  ];
}

/** The parts that need no database. */
const settingsParts = (findings: readonly Finding[]): ArchiveEntry[] => [
  readme(),
  part('doctor.json', findings),
  part('versions.json', versions()),
  part('settings.json', effectiveValues()),
];

/** Whether the database can be read without being changed: opening an older one would run migrations. */
export const isReadable = (findings: readonly Finding[]): boolean =>
  findings.every(({ status }) => status !== 'broken') && findings.some(({ text }) => text === 'Schema: up to date');

/** Writes the archive for whoever helps: numbers, states and settings, without content and secrets. @param application omitted where the database cannot be read */
export async function writeSupportBundle(
  file: string,
  findings: readonly Finding[],
  application?: Application,
): Promise<void> {
  const parts = [...settingsParts(findings), ...(application ? await stateOf(application) : [])];
  await writeNewFile(file, false, (target) => writeArchive(parts, target));
}
