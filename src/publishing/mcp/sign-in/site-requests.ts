import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Visit } from '../../../common/permissions/visit';
import type { BoundCode, PendingRequest } from '../../../oauth/oauth-provider.types';
import { EncryptedState } from '../../../oauth/encrypted-state';
import { OneUseRepository } from '../../../sso/one-use.repository';

const MINUTE_MS = 60_000;
const REQUEST_LIFE_MS = 15 * MINUTE_MS;
const USES = 'site-oauth';
const ENDED = 'site-oauth-ended';

/** An authorization code: the visitor on whose behalf an agent reads. */
interface SiteCode extends BoundCode {
  readonly visit: Visit;
  /** When the sign-in of the visitor ends, in milliseconds since 1970. */
  readonly until: number;
}

/** Authorization requests and codes of agents; each is valid for its site only. */
@Injectable()
export class SiteRequests {
  constructor(
    private readonly state: EncryptedState,
    private readonly oneUse: OneUseRepository,
  ) {}

  write(siteId: string, request: PendingRequest): string {
    return this.state.seal(`site-request ${siteId}`, request, REQUEST_LIFE_MS);
  }

  read(siteId: string, request: string | undefined): PendingRequest | undefined {
    return this.state.open(`site-request ${siteId}`, request);
  }

  writeCode(code: SiteCode): string {
    return this.state.seal(
      `site-code ${code.visit.siteId}`,
      { ...code, id: randomBytes(16).toString('hex') },
      MINUTE_MS,
    );
  }

  readCode(siteId: string, code: string): (SiteCode & { readonly id: string }) | undefined {
    return this.state.open(`site-code ${siteId}`, code);
  }

  /** Ends the token that was given for a code, because the code came again: someone must have copied it (RFC 6749, 4.1.2). */
  async endCode({ id, until }: Pick<SiteCode, 'until'> & { readonly id: string }): Promise<void> {
    await this.oneUse.use(ENDED, [id], new Date(until));
  }

  isEnded(codeId: string): Promise<boolean> {
    return this.oneUse.wasUsed(ENDED, codeId);
  }

  /** False if the code has already been used. */
  takeCode({ id }: { readonly id: string }): Promise<boolean> {
    return this.oneUse.use(USES, [id], new Date(Date.now() + MINUTE_MS));
  }
}
