import { ResponseField } from '../../common/dto/fields';

const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBPS2fQy1nmOb1wRXr4rTqQnZ2oK8FoD0s1Qb1W6cJ8e bindery@docs.example.com';

/** The key that signs the commits of an organization. */
export class GitSigningKeyResponse {
  @ResponseField({
    description: 'Public key as in `authorized_keys`; its comment is the email address of the committer.',
    example: KEY,
  })
  publicKey: string;

  @ResponseField({ description: 'When it was made.', format: 'date-time', example: '2026-06-30T12:00:00.000Z' })
  createdAt: string;
}

/** A key that signed commits until another one replaced it. */
export class FormerGitSigningKeyResponse {
  @ResponseField({ description: 'Identifier.', example: '02KQxUz5wPbYh1eTq7mA0n' })
  id: string;

  @ResponseField({ description: 'Public key, with which earlier commits are verified.', example: KEY })
  publicKey: string;

  @ResponseField({ description: 'When it was made.', format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  createdAt: string;

  @ResponseField({
    description: 'When another one replaced it. It signed no commit after that.',
    format: 'date-time',
    example: '2026-06-30T12:00:00.000Z',
  })
  replacedAt: string;
}
