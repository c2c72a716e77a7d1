import { Injectable } from '@nestjs/common';
import type { ProviderKind } from '../../auth/sessions/provider-kind';
import type { SessionAtProvider } from '../external-identity.types';

/** How providers of one kind are notified that someone signs out. */
export interface ProviderSignOut {
  readonly kind: ProviderKind;
  /** Where a browser goes to sign out there as well; undefined if the provider has no such address. */
  readonly address: (providerId: string, detail: SessionAtProvider['detail']) => Promise<string | undefined>;
}

/** The modules of identity providers register here when they start. */
@Injectable()
export class ProviderSignOuts {
  private readonly signOuts = new Map<ProviderKind, ProviderSignOut>();

  register(signOut: ProviderSignOut): void {
    if (this.signOuts.has(signOut.kind))
      throw new Error(`Two sign-outs registered for providers of the kind ${signOut.kind}`);
    this.signOuts.set(signOut.kind, signOut);
  }

  async address(
    kind: ProviderKind,
    providerId: string,
    detail: SessionAtProvider['detail'],
  ): Promise<string | undefined> {
    return this.signOuts.get(kind)?.address(providerId, detail);
  }
}
