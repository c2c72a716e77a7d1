import { FORGE_KINDS } from '../../src/git/entities/forge.types';
import { ForgeDouble } from './forge-double';
import { type GitRemote, GitServer } from './git-server';
import { GitSpace } from './git-space';
import { sharedTestApp, type TestApp } from './test-app';

export const FILES = {
  'README.md': '# Home\n\nWelcome.\n',
  'SUMMARY.md': '# Contents\n\n- [Home](README.md)\n- [Install](guide/install.md)\n- [Use](guide/use.md)\n',
  'guide/install.md': '# Install\n\nOne.\n\nTwo.\n\nThree.\n',
  'guide/use.md': '# Use\n\nFour.\n\nFive.\n',
  'src/main.c': 'int main;\n',
};

export interface ChangeRequestAnswer {
  readonly id: string;
  readonly number: number;
  readonly subject: string;
  readonly status: string;
  readonly revision: string;
}

/** A service, a Git server, and a separate repository for each test, which can be put behind a forge. */
export class PullStage {
  private constructor(
    readonly app: TestApp,
    readonly server: GitServer,
  ) {}

  remote!: GitRemote;

  static async open(): Promise<PullStage> {
    return new PullStage(await sharedTestApp({ outboundAllow: ['127.0.0.1'] }), await GitServer.start());
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.server.close();
  }

  /** Starts the next test with an empty repository. */
  async next(): Promise<void> {
    this.remote = await this.server.repository();
  }

  async connected(kind: (typeof FORGE_KINDS)[number] = 'github', settings: object = {}) {
    await this.remote.push('First', FILES);
    const forge = new ForgeDouble(kind, this.server, this.remote);
    const space = await GitSpace.connect(this.app, this.remote, { forge: kind, ...settings });
    await space.synced();
    return { forge, space };
  }
}

export async function changeRequests(space: GitSpace, status = 'open'): Promise<readonly ChangeRequestAnswer[]> {
  const { body } = await space.tenant.client.get<{ items: ChangeRequestAnswer[] }>(
    `${space.path}/change-requests?status=${status}`,
    { status: 200 },
  );
  return body.items;
}
