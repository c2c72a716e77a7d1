import { BooleanField, EnumField, ObjectField, StringField, UrlField } from '../../common/dto/fields';
import { FOLDER_PATTERN, isFolderPath } from '../git-names';
import { explainSsh } from '../ssh-addresses';

export const GIT_PROVIDERS = ['github', 'gitlab'] as const;
export type GitProvider = (typeof GIT_PROVIDERS)[number];

class GitInfoDto {
  @EnumField({ optional: true, values: GIT_PROVIDERS, description: 'Provider of the repository.', example: 'github' })
  provider?: GitProvider;

  @UrlField({
    optional: true,
    description: 'URL under which people see the files of the repository.',
    example: 'https://github.com/example/handbook/tree/main',
  })
  url?: string;
}

class GitOperationDto {
  @UrlField({
    description:
      'URL of the repository, https or http. It may contain a user name and a password, which are encrypted.',
    example: 'https://git.example/docs/handbook.git',
    explain: explainSsh,
  })
  url: string;

  @StringField({
    min: 1,
    max: 255,
    description: 'Branch, as `refs/heads/main`.',
    example: 'refs/heads/main',
  })
  ref: string;

  @StringField({
    optional: true,
    max: 200,
    description: 'Accepted for compatibility. The service decides on its own what it caches.',
    example: 'handbook',
  })
  repoCacheID?: string;

  @StringField({
    optional: true,
    max: 2048,
    description: 'Accepted for compatibility: URL that external file references begin with.',
    example: 'https://github.com/example/handbook/blob/main/',
  })
  repoTreeURL?: string;

  @StringField({
    optional: true,
    max: 2048,
    description: 'Accepted for compatibility: URL that the addresses of commits begin with.',
    example: 'https://github.com/example/handbook/commit/',
  })
  repoCommitURL?: string;

  @StringField({
    optional: true,
    max: 512,
    pattern: { regex: FOLDER_PATTERN, message: 'must be a path inside the repository', holds: isFolderPath },
    description: 'Folder of the repository that holds the documentation.',
    example: 'docs',
  })
  repoProjectDirectory?: string;

  @StringField({
    optional: true,
    max: 40,
    format: 'date-time',
    pattern: {
      regex: /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/,
      message: 'must be a date and time such as 2026-01-31T09:30:00Z',
      holds: (text) => !Number.isNaN(Date.parse(text)),
    },
    description: 'When what caused the operation happened. An older operation than the last one is skipped.',
    example: '2026-01-31T09:30:00.000Z',
  })
  timestamp?: string;

  @BooleanField({
    optional: true,
    description: 'Carries the operation out although a newer one was carried out before. Never a forced push.',
    example: false,
  })
  force?: boolean;

  @ObjectField({
    optional: true,
    type: () => GitInfoDto,
    description: 'What `git/info` says of the provider from now on.',
    example: { provider: 'github', url: 'https://github.com/example/handbook/tree/main' },
  })
  gitInfo?: GitInfoDto;
}

export class ImportGitRepositoryDto extends GitOperationDto {
  @BooleanField({
    optional: true,
    description: 'Imports into a new change request and leaves the primary content alone.',
    example: false,
  })
  standalone?: boolean;
}

export class ExportToGitRepositoryDto extends GitOperationDto {
  @StringField({ min: 1, max: 10_000, description: 'Message of the commit.', example: 'Update the documentation' })
  commitMessage: string;
}
