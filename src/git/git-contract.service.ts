import { Injectable } from '@nestjs/common';
import { badRequest, notFound } from '../../core/errors/app-error';
import type { SpaceScope } from '../spaces/space-scope';
import type { ExportToGitRepositoryDto, GitProvider, ImportGitRepositoryDto } from './dto/git-contract.dto';
import type { GitInfoResponse } from './dto/git-info.response';
import type { GitConnection } from './entities/git-connection.entity';
import type { GitRunInfo } from './entities/git-run.entity';
import { GitAddresses } from './git-addresses';
import { GitConnectionsRepository } from './git-connections.repository';
import { branchOfRef, plainFolder, repositoryName } from './git-names';
import { GitRunsRepository } from './git-runs.repository';
import { GitRunsService } from './git-runs.service';
import type { GitRequest } from './git-secrets';

type Operation = ImportGitRepositoryDto | ExportToGitRepositoryDto;

const INTEGRATION = 'bindery';

/** The provider of the contract that an address belongs to. */
function providerOf(url: string): GitProvider | undefined {
  const { hostname } = new URL(url);
  if (/(?:^|\.)github\./.test(hostname)) return 'github';
  return /(?:^|\.)gitlab\./.test(hostname) ? 'gitlab' : undefined;
}

function infoOf({ gitInfo, timestamp, force }: Operation): GitRunInfo | null {
  const info: GitRunInfo = {
    ...(gitInfo?.provider && { provider: gitInfo.provider }),
    ...(gitInfo?.url !== undefined && { url: gitInfo.url }),
    ...(timestamp !== undefined && !force && { timestamp: Date.parse(timestamp) }),
  };
  return Object.keys(info).length === 0 ? null : info;
}

const toInfo = ({ url, updatedAt }: GitConnection): GitInfoResponse => {
  const provider = providerOf(url);
  return {
    repoName: repositoryName(url),
    ...(provider && { installationProvider: provider }),
    integration: INTEGRATION,
    url: url.replace(/\.git$/, ''),
    updatedAt: updatedAt.toISOString(),
  };
};

/** Single imports and exports as the published contract describes them. */
@Injectable()
export class GitContractService {
  constructor(
    private readonly runs: GitRunsService,
    private readonly runRows: GitRunsRepository,
    private readonly connections: GitConnectionsRepository,
    private readonly addresses: GitAddresses,
  ) {}

  async import(scope: SpaceScope, input: ImportGitRepositoryDto): Promise<void> {
    const request = { ...this.requestOf(input), ...(input.standalone && { standalone: true }) };
    await this.runs.startTransfer(scope, 'import', request, infoOf(input));
  }

  async export(scope: SpaceScope, input: ExportToGitRepositoryDto): Promise<void> {
    const request = { ...this.requestOf(input), message: input.commitMessage };
    await this.runs.startTransfer(scope, 'export', request, infoOf(input));
  }

  async info({ organizationId, resource }: SpaceScope): Promise<GitInfoResponse> {
    const connection = await this.connections.find(organizationId, resource.id);
    if (connection) return toInfo(connection);
    const run = await this.runRows.findWithInfo(organizationId, resource.id);
    if (!run?.info) throw notFound('Git connection');
    const { provider, url } = run.info;
    return {
      ...(provider && { installationProvider: provider }),
      integration: INTEGRATION,
      ...(url !== undefined && { url }),
      updatedAt: run.createdAt.toISOString(),
    };
  }

  /** Separates the credentials from the URL, so that they are sealed separately. */
  private requestOf({ url: text, ref, repoProjectDirectory }: Operation): GitRequest {
    const branch = branchOfRef(ref);
    if (branch === undefined)
      throw badRequest('invalid_value', 'ref must be a branch, such as refs/heads/main.', { field: 'ref' });
    const url = new URL(text);
    const [username, token] = [url.username, url.password].map(decode);
    url.username = '';
    url.password = '';
    this.addresses.check(url.href, Boolean(username || token));
    return {
      url: url.href,
      branch,
      folder: plainFolder(repoProjectDirectory ?? ''),
      ...((username || token) && { credentials: { username: username ?? '', token: token ?? '' } }),
    };
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw badRequest('invalid_value', 'url must contain its credentials percent-encoded.', { field: 'url' });
  }
}
