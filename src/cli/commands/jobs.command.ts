import { Command } from 'commander';
import { JOB_STATUSES, type JobStatus } from '../../jobs/job-list.repository';
import { JOB_KINDS, type JobKind } from '../../operate/jobs/job.dto';
import { OperatedJobs } from '../../operate/jobs/jobs.service';
import { type Application, withApplication } from '../application';
import { limitArgument, oneOfArgument } from '../arguments';
import { printList } from '../lists';
import { inform, type OutputOptions, printResult } from '../output';
import { readAll } from '../pages';

interface ListOptions extends OutputOptions {
  readonly status?: JobStatus;
  readonly kind?: JobKind;
  readonly limit: number;
}

const jobsOf = ({ context }: Application): OperatedJobs => context.get(OperatedJobs, { strict: false });

async function list(application: Application, { status, kind, ...options }: ListOptions): Promise<void> {
  const found = await readAll((query) => jobsOf(application).list({ ...query, status, kind }), options.limit + 1);
  printList(options, found, {
    head: ['ID', 'Status', 'Attempts', 'Runs', 'Task', 'To', 'Last error'],
    row: (job) => [
      job.id,
      job.status,
      `${job.attempts} of ${job.maxAttempts}`,
      job.runAt,
      job.task,
      job.recipient ?? '',
      job.lastError ?? '',
    ],
    none: 'No matching jobs.',
  });
}

async function retry(application: Application, id: string, options: OutputOptions): Promise<void> {
  const job = await jobsOf(application).retry(id);
  inform(`The job ${job.task} runs as soon as the service has a worker for it.`);
  if (options.json) printResult(options, job, '');
}

export function jobsCommand(): Command {
  const jobs = new Command('jobs').description('the queue');
  jobs
    .command('list')
    .description('list what waits, runs or has failed')
    .option('--status <status>', JOB_STATUSES.join(', '), oneOfArgument(JOB_STATUSES))
    .option('--kind <kind>', 'mails: only emails to people', oneOfArgument(JOB_KINDS))
    .option('--limit <number>', 'maximum number of rows', limitArgument, 1000)
    .action((options: ListOptions) => withApplication((application) => list(application, options)));
  jobs
    .command('retry')
    .description('run a job at once, with all its attempts again')
    .argument('<id>', 'ID of the job, as shown by jobs list')
    .action((id: string, options: OutputOptions) => withApplication((application) => retry(application, id, options)));
  return jobs;
}
