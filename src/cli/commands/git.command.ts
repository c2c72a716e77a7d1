import { Command } from 'commander';
import { OperatorError } from '../../common/operator-error';
import { GitConnectionsRepository } from '../../git/git-connections.repository';
import type { GitRun } from '../../git/entities/git-run.entity';
import { GitRunRecorder } from '../../git/git-run-recorder';
import { GitRunsService } from '../../git/git-runs.service';
import { type Application, withApplication } from '../application';
import { locateSpace } from '../lookups';
import { printResult, type OutputOptions, inform } from '../output';

function report(run: GitRun, options: OutputOptions): void {
  for (const { level, message } of run.log) inform(level === 'info' ? message : `${level}: ${message}`);
  if (run.status === 'failed') throw new OperatorError('The synchronization failed.');
  const { id, status, revisionId, headCommit, changeRequestId } = run;
  inform(status === 'waiting' ? 'The change request has to be merged first.' : 'The space is synchronized.');
  printResult(
    options,
    { id, status, revision: revisionId, commit: headCommit, changeRequest: changeRequestId },
    status,
  );
}

async function sync(application: Application, spaceId: string, options: OutputOptions): Promise<void> {
  const { organizationId } = await locateSpace(application, spaceId);
  const connection = await application.context.get(GitConnectionsRepository).find(organizationId, spaceId);
  if (!connection)
    throw new OperatorError(
      `The space ${spaceId} is not connected to Git. Connect it: POST /v1/spaces/${spaceId}/git/connection`,
    );
  const recorder = application.context.get(GitRunRecorder);
  const run = await application.context.get(GitRunsService).begin(connection, 'command');
  if ((await recorder.withClaim(connection.id, () => recorder.sync(connection, run))) === undefined) {
    await recorder.refuse(run, 'The space is being synchronized by the service. Try again when that has ended.');
  }
  const ended = await recorder.find(run.id);
  if (!ended) throw new OperatorError('The space was deleted in the meantime.');
  report(ended, options);
}

export function gitCommand(): Command {
  const git = new Command('git').description('spaces that are synchronized with Git repositories');
  git
    .command('sync')
    .description('synchronize a space with its repository now, even if the connection is paused; prints the result')
    .argument('<space>', 'ID of the space')
    .action((space: string, options: OutputOptions) =>
      withApplication((application) => sync(application, space, options)),
    );
  return git;
}
