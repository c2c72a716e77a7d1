import { ResponseField } from '../../common/dto/fields';
import { GIT_PROVIDERS, type GitProvider } from './git-contract.dto';

/** The repository that a space is synchronized with. */
export class GitInfoResponse {
  @ResponseField({ description: 'Name of the repository.', required: false, example: 'docs/handbook' })
  repoName?: string;

  @ResponseField({
    description: 'Provider, where it is one of these.',
    required: false,
    enum: [...GIT_PROVIDERS],
    example: 'github',
  })
  installationProvider?: GitProvider;

  @ResponseField({ description: 'What synchronizes: this service.', required: false, example: 'bindery' })
  integration?: string;

  @ResponseField({
    description: 'URL under which people see the files of the repository.',
    required: false,
    example: 'https://github.com/example/handbook/tree/main',
  })
  url?: string;

  @ResponseField({
    description: 'When these details last changed.',
    required: false,
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  updatedAt?: string;
}
