import { GitCache } from '../../src/git/git-cache';
import { GitRunner } from '../../src/git/git-runner';
import { gitWorker, GitSession } from '../../src/git/transport/git-session';
import { OutboundClient } from '../../src/outbound/outbound-client';
import type { TestApp } from './test-app';

/**
 * Runs all synchronizations of a file in one Git worker process, one after another: starting a process takes more processor time than its
 * work in a small repository. Returns a function that ends it.
 */
export function shareGitWorker(app: TestApp): () => Promise<void> {
  const worker = gitWorker();
  const terminate = jest.spyOn(worker, 'terminate').mockResolvedValue();
  const never = new AbortController().signal;
  const spy = jest.spyOn(app.get(GitRunner), 'withSession').mockImplementation(async (remote, cacheId, work) => {
    const session = new GitSession(
      app.app.get(OutboundClient, { strict: false }),
      remote,
      app.get(GitCache).folder(cacheId),
      never,
      worker,
    );
    try {
      return await work(session);
    } finally {
      await session.close();
    }
  });
  return () => {
    spy.mockRestore();
    terminate.mockRestore();
    return worker.terminate();
  };
}
