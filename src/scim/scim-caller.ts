import type { Actor } from '../common/permissions/actor';

/** The directory that calls. */
export interface ScimCaller {
  readonly organizationId: string;
  /** The admin who is responsible for its token, by the token. */
  readonly actor: Actor;
  /** The name that the admin gave it. */
  readonly directory: string;
}
