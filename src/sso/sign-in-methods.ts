import { Injectable } from '@nestjs/common';
import type { ProviderKind } from '../auth/sessions/provider-kind';

/** A sign-in method of an organization, for the sign-in page. */
export interface SignInMethod {
  readonly id: string;
  readonly label: string;
  readonly startURL: string;
}

export interface SignInSource {
  readonly kind: ProviderKind;
  /** Those of an organization that people can use now. */
  readonly list: (organizationId: string) => Promise<readonly SignInMethod[]>;
  /** Whether it is a provider of the organization, also one that is not ready. */
  readonly hasProvider: (organizationId: string, id: string) => Promise<boolean>;
}

/** The ways into every organization; modules of identity providers register theirs when they start. */
@Injectable()
export class SignInMethods {
  private readonly sources = new Map<ProviderKind, SignInSource>();

  register(source: SignInSource): void {
    if (this.sources.has(source.kind)) throw new Error(`Two sources of sign-in methods of the kind ${source.kind}`);
    this.sources.set(source.kind, source);
  }

  async of(organizationId: string): Promise<SignInMethod[]> {
    const methods: SignInMethod[] = [];
    // One after the other: within a transaction all use one connection, which takes one query at a time.
    for (const { list } of this.sources.values()) methods.push(...(await list(organizationId)));
    return methods;
  }

  /** Whether an organization has a provider, also one that people cannot use yet. */
  async hasProvider(organizationId: string, id: string): Promise<boolean> {
    for (const { hasProvider } of this.sources.values()) if (await hasProvider(organizationId, id)) return true;
    return false;
  }
}
