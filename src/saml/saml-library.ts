import { Injectable } from '@nestjs/common';
import { type CacheProvider, SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/passport-saml';
import { certificatesOf } from './certificates/read-certificates';
import { CLOCK_SKEW_MS } from './checks/times';
import type { SamlProvider } from './entities/saml-provider.entity';
import { NAME_ID_FORMATS } from './name-id-formats';
import { SamlAddresses } from './saml-addresses';
import { ServiceKeys } from './service-keys/service-keys';

/** The library requires a certificate even for operations that need none; no signature is valid with this one. */
const NO_CERTIFICATE = 'none';

/** A response that passed all checks. */
export interface CheckedResponse {
  readonly xml: string;
  /** The assertion as it was signed. */
  readonly assertion: string;
  /** Whether the library can verify it itself: it does not support EC keys, and does not have the key for encrypted assertions. */
  readonly isPlain: boolean;
  readonly isResponseSigned: boolean;
  readonly isAssertionSigned: boolean;
}

/** A cache with one pending request, which the caller has already consumed in the database. */
const answering = (requestId: string | undefined): CacheProvider => ({
  saveAsync: () => Promise.resolve(null),
  getAsync: (key) => Promise.resolve(key === requestId ? new Date().toISOString() : null),
  removeAsync: (key) => Promise.resolve(key),
});

/** The library, limited to its checks of an assertion whose signature has been verified. */
class Opinion extends SAML {
  async ask({ assertion, xml }: CheckedResponse, requestId: string | undefined): Promise<void> {
    await this.processValidlySignedAssertionAsync(assertion, xml, requestId ?? null);
  }
}

/** Uses `passport-saml` for requests, metadata, and a second opinion on everything that this service has checked. */
@Injectable()
export class SamlLibrary {
  constructor(
    private readonly addresses: SamlAddresses,
    private readonly keys: ServiceKeys,
  ) {}

  /** The address to send a browser to for signing in, with a request that has this ID. */
  async signInAddress(provider: SamlProvider, requestId: string): Promise<string> {
    const key = provider.signRequests ? await this.keys.of(provider) : undefined;
    const options = { ...this.optionsOf(provider), privateKey: key?.privateKey, generateUniqueId: () => requestId };
    return new SAML(options).getAuthorizeUrlAsync('', undefined, {});
  }

  /** The address for a browser that signed out here, with a signed request to sign out at the provider as well. */
  async signOutAddress(provider: SamlProvider, detail: Readonly<Record<string, string>>): Promise<string> {
    const user = {
      issuer: this.addresses.entityId(provider),
      nameID: detail.nameId ?? '',
      nameIDFormat: detail.format ?? NAME_ID_FORMATS.unspecified,
      nameQualifier: detail.nameQualifier,
      spNameQualifier: detail.spNameQualifier,
      sessionIndex: detail.index,
    };
    return new SAML(await this.signingOptions(provider)).getLogoutUrlAsync(user, '', {});
  }

  /** The address for a browser whose provider has signed a person out, with the signed response to its request. */
  async signedOutAddress(provider: SamlProvider, requestId: string, relayState = ''): Promise<string> {
    const request = { ID: requestId, issuer: '', nameID: '', nameIDFormat: '' };
    return new SAML(await this.signingOptions(provider)).getLogoutResponseUrlAsync(request, relayState, {}, true);
  }

  /** Metadata that an identity provider can read instead of manual configuration: a signed XML document with the keys of this service. */
  async metadata(provider: SamlProvider): Promise<string> {
    const { privateKey, certificate } = await this.keys.of(provider);
    const options = {
      ...this.optionsOf(provider),
      privateKey,
      decryptionPvk: privateKey,
      signMetadata: true,
      logoutCallbackUrl: this.addresses.slo(provider),
      generateUniqueId: () => `_${provider.id}`,
    };
    return new SAML(options).generateServiceProviderMetadata(certificate, certificate);
  }

  /** All checks of the library itself. @throws if one fails */
  async confirm(provider: SamlProvider, response: CheckedResponse, requestId: string | undefined): Promise<void> {
    const options = {
      ...this.optionsOf(provider),
      validateInResponseTo: ValidateInResponseTo.ifPresent,
      cacheProvider: answering(requestId),
      wantAuthnResponseSigned: response.isResponseSigned,
      wantAssertionsSigned: response.isAssertionSigned,
    };
    if (response.isPlain) {
      const SAMLResponse = Buffer.from(response.xml).toString('base64');
      const { profile } = await new SAML(options).validatePostResponseAsync({ SAMLResponse });
      if (!profile) throw new Error('the response says nothing of a person');
    }
    await new Opinion(options).ask(response, requestId);
  }

  private async signingOptions(provider: SamlProvider): Promise<SamlConfig> {
    const { privateKey } = await this.keys.of(provider);
    return { ...this.optionsOf(provider), privateKey, logoutUrl: provider.sloUrl ?? undefined };
  }

  private optionsOf(provider: SamlProvider): SamlConfig {
    const certificates = certificatesOf(provider);
    return {
      issuer: this.addresses.entityId(provider),
      audience: this.addresses.entityId(provider),
      callbackUrl: this.addresses.acs(provider),
      entryPoint: provider.ssoUrl ?? undefined,
      idpIssuer: provider.entityId ?? undefined,
      idpCert: certificates.length > 0 ? certificates.map(({ pem }) => pem) : NO_CERTIFICATE,
      identifierFormat: NAME_ID_FORMATS[provider.nameIdFormat],
      // The authentication method is up to the provider.
      disableRequestedAuthnContext: true,
      wantAssertionsSigned: true,
      acceptedClockSkewMs: CLOCK_SKEW_MS,
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
    };
  }
}
