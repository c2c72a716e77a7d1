import type { Api } from '../../node_modules/@gitbook/api/dist/client';

type Client = Api<{ authToken?: string }>;

/** Uses the published client for Git; its remote cannot be resolved. */
export async function driveGit({ spaces: api }: Client, spaceId: string): Promise<void> {
  const target = { url: 'http://git.invalid/handbook.git', ref: 'refs/heads/main' };
  const gitInfo = { provider: 'gitlab', url: 'https://gitlab.com/example/handbook/-/tree/main' } as const;
  expect((await api.importGitRepository(spaceId, { ...target, gitInfo, standalone: true })).status).toBe(204);
  expect((await api.exportToGitRepository(spaceId, { ...target, commitMessage: 'Export' })).status).toBe(204);
  const { data } = await api.getSpaceGitInfo(spaceId);
  expect(data).toMatchObject({ installationProvider: 'gitlab', url: gitInfo.url });
}
