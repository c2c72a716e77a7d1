import { Injectable } from '@nestjs/common';
import { Sealer } from '../../config/sealer';
import { SignInRefusal } from '../../sso/sign-in-refusal';
import type { SignInRequest } from '../../sso/sign-in-requests.repository';
import type { ReadyProvider } from '../oidc-status';

const PURPOSE = 'oidc-request';

/** The secrets of a request: the nonce that the ID token has to repeat, and the PKCE verifier that redeems the code. */
export interface OwnSecrets {
  readonly nonce: string;
  readonly verifier: string;
}

interface Sealed extends OwnSecrets {
  readonly issuer: string;
  readonly clientId: string;
}

/** Stores the secrets of a sign-in with its request, sealed, so that a copy of the database does not reveal them. */
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
