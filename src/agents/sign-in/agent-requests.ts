import { Injectable } from '@nestjs/common';
import { badRequest } from '../../../core/errors/app-error';
import type { BoundCode, PendingRequest } from '../../oauth/oauth-provider.types';
import { EncryptedState } from '../../oauth/encrypted-state';

const MINUTE_MS = 60_000;
const [REQUEST, CODE] = ['agent-request', 'agent-code'];
const REQUEST_LIFE_MS = 15 * MINUTE_MS;

/** An authorization code of an agent: what it is bound to, and a secret that makes it usable only once. */
interface AgentCode extends BoundCode {
  readonly secret: string;
}

/** Sealed authorization requests of agents, and their codes. */
@Injectable()
export class AgentRequests {
  constructor(private readonly state: EncryptedState) {}

  write(request: PendingRequest): string {
    return this.state.seal(REQUEST, request, REQUEST_LIFE_MS);
  }

  /** @throws 400 if it is invalid or expired */
  read(request: string): PendingRequest {
    const pending = this.state.open<PendingRequest>(REQUEST, request);
    if (!pending)
      throw badRequest('sign_in_expired', 'This request has expired or is damaged. Connect again from the program.');
    return pending;
  }

  writeCode(code: AgentCode): string {
    return this.state.seal(CODE, code, MINUTE_MS);
  }

  readCode(code: string): AgentCode | undefined {
    return this.state.open(CODE, code);
  }
}
