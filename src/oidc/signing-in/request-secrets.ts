import { Injectable } from '@nestjs/common';
import { Sealer } from '../../config/sealer';
import { SignInRefusal } from '../../sso/sign-in-refusal';
import type { SignInRequest } from '../../sso/sign-in-requests.repository';
import type { ReadyProvider } from '../oidc-status';

const PURPOSE = 'oidc-request';

/** What only the one who asked knows: the nonce that the ID token has to repeat, and the verifier that redeems the code (PKCE). */
export interface OwnSecrets {
  readonly nonce: string;
  readonly verifier: string;
}

interface Sealed extends OwnSecrets {
  readonly issuer: string;
  readonly clientId: string;
}

/** Keeps the secrets of a sign-in beside its request, where a copy of the database does not give them away. */
@Injectable()
export class RequestSecrets {
  constructor(private readonly sealer: Sealer) {}

  seal({ issuer, clientId }: ReadyProvider, { nonce, verifier }: OwnSecrets): SignInRequest['detail'] {
    const sealed: Sealed = { nonce, verifier, issuer, clientId };
    return { sealed: this.sealer.seal(PURPOSE, JSON.stringify(sealed)) };
  }

  /** @throws SignInRefusal when the provider has become another one since, so that its code is not given to that */
  open({ issuer, clientId }: ReadyProvider, { detail }: SignInRequest): OwnSecrets {
    const asked = JSON.parse(this.sealer.open(PURPOSE, detail.sealed ?? '')) as Sealed;
    if (asked.issuer !== issuer || asked.clientId !== clientId)
      throw new SignInRefusal('expired', 'the issuer or the client of the provider was changed meanwhile');
    return asked;
  }
}
