import type { GitCredentials } from './git-secrets';
import type { CommitSigner } from './signing/signing-keys';

export interface GitRemote {
  readonly url: string;
  readonly credentials?: GitCredentials;
  /** Signs commits; undefined: they are not signed. */
  readonly sign?: CommitSigner;
}

/** The header `authorization` with the credentials of a remote. */
export const basicAuthorization = ({ username, token }: GitCredentials): string =>
  `Basic ${Buffer.from(`${username}:${token}`).toString('base64')}`;
