import type { FileMap } from '../factories/factories';
import { type GitRemote, GitServer } from './git-server';
import { GitSpace } from './git-space';
import { sharedTestApp, type TestApp } from './test-app';

/** A service and a Git server, with an empty repository for each test. */
export class GitStage {
  app: TestApp;
  server: GitServer;
  remote: GitRemote;

  /** A space that is synchronized with the repository, once it contains these files. */
  async connected(files: FileMap, settings: object = {}): Promise<GitSpace> {
    await this.remote.push('First', files);
    const space = await GitSpace.connect(this.app, this.remote, settings);
    await space.synced();
    return space;
  }
}

/** Call at the top of a block of tests: starts the service and the server once, and creates a repository for each test. */
export function gitStage(): GitStage {
  const stage = new GitStage();
  beforeAll(async () => {
    stage.app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
    stage.server = await GitServer.start();
  });
  beforeEach(async () => {
    stage.remote = await stage.server.repository();
  });
  afterAll(async () => {
    await stage.app.close();
    await stage.server.close();
  });
  return stage;
}
