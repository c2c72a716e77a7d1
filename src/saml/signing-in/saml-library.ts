import { Injectable } from '@nestjs/common';
import {
  type CacheProvider,
  MultiSamlStrategy,
  type PassportSamlConfig,
  type Profile,
  ValidateInResponseTo,
  type VerifyWithoutRequest,
} from '@node-saml/passport-saml';
import { readCertificates } from '../certificates/read-certificates';
import { CLOCK_SKEW_MS } from '../checks/times';
import type { SamlProvider } from '../entities/saml-provider.entity';
import { SamlAddresses } from '../saml-addresses';

const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
/** The library wants a certificate also for what needs none; with this one no signature is genuine. */
const NO_CERTIFICATE = 'none';

/** A response to check. */
export interface SignedResponse {
  readonly xml: string;
  /** A signature that is there must be genuine, also where that of the assertion would be enough. */
  readonly isResponseSigned: boolean;
}

interface Run {
  readonly options: PassportSamlConfig;
  readonly body: Readonly<Record<string, string>>;
}

/** How a run of the strategy ends. */
type Outcome = { readonly profile: Profile | null } | { readonly address: string };

type LibraryRequest = Parameters<MultiSamlStrategy['authenticate']>[0];

/** No more than the strategy looks at: what else a browser sends never reaches it. */
const toRequest = (run: Run) => ({ query: {}, headers: {}, body: run.body, run }) as unknown as LibraryRequest;

const runOf = (request: LibraryRequest): Run => (request as unknown as { run: Run }).run;

/** Who that is here is decided elsewhere. */
const pass: VerifyWithoutRequest = (profile, done) => done(null, { profile });

/** A cache that knows one open request. The request is used up already, in the database, by anyone who calls. */
const answering = (requestId: string | undefined): CacheProvider => ({
  saveAsync: () => Promise.resolve(null),
  getAsync: (key) => Promise.resolve(key === requestId ? new Date().toISOString() : null),
  removeAsync: (key) => Promise.resolve(key),
});

/** What we have `passport-saml` do: requests, metadata, signatures, and a second opinion on everything else. */
@Injectable()
export class SamlLibrary {
  private readonly strategy = new MultiSamlStrategy(
    { getSamlOptions: (request, done) => done(null, runOf(request).options) },
    pass,
    pass,
  );

  constructor(private readonly addresses: SamlAddresses) {}

  /** Where to send a browser to sign in, with a request that has this ID. */
  async signInAddress(provider: SamlProvider, requestId: string): Promise<string> {
    const options = { ...this.optionsOf(provider), generateUniqueId: () => requestId };
    const outcome = await this.run({ options, body: {} });
    if (!('address' in outcome)) throw new Error('the SAML library made no request');
    return outcome.address;
  }

  /** What an identity provider can read instead of being told: an XML document, always the same. */
  metadata(provider: SamlProvider): Promise<string> {
    const options = { ...this.optionsOf(provider), generateUniqueId: () => `_${provider.id}` };
    return new Promise((resolve, reject) => {
      this.strategy.generateServiceProviderMetadata(toRequest({ options, body: {} }), null, null, (error, metadata) =>
        error ? reject(error) : resolve(metadata ?? ''),
      );
    });
  }

  /**
   * Whether the signatures are genuine, and nothing else.
   * @returns the assertion as it was signed: the only text that values may be read from
   * @throws when they are not
   */
  async signedAssertion(provider: SamlProvider, response: SignedResponse): Promise<string> {
    const lenient = {
      audience: false,
      acceptedClockSkewMs: -1,
      validateInResponseTo: ValidateInResponseTo.never,
    } as const;
    return this.validate({ ...this.optionsOf(provider), ...lenient }, response);
  }

  /** Everything that the library itself knows to check. @throws when something is wrong */
  async confirm(provider: SamlProvider, response: SignedResponse, requestId: string | undefined): Promise<void> {
    const strict = { validateInResponseTo: ValidateInResponseTo.ifPresent, cacheProvider: answering(requestId) };
    await this.validate({ ...this.optionsOf(provider), ...strict }, response);
  }

  private async validate(options: PassportSamlConfig, { xml, isResponseSigned }: SignedResponse): Promise<string> {
    const outcome = await this.run({
      options: { ...options, wantAuthnResponseSigned: isResponseSigned },
      body: { SAMLResponse: Buffer.from(xml).toString('base64') },
    });
    const assertion = 'profile' in outcome ? outcome.profile?.getAssertionXml?.() : undefined;
    if (!assertion) throw new Error('the SAML library gave no assertion');
    return assertion;
  }

  private optionsOf(provider: SamlProvider): PassportSamlConfig {
    const certificates = provider.certificate === null ? [] : readCertificates(provider.certificate);
    return {
      issuer: this.addresses.entityId(provider),
      audience: this.addresses.entityId(provider),
      callbackUrl: this.addresses.acs(provider),
      entryPoint: provider.ssoUrl ?? undefined,
      idpIssuer: provider.entityId ?? undefined,
      idpCert: certificates.length > 0 ? certificates.map(({ pem }) => pem) : NO_CERTIFICATE,
      identifierFormat: EMAIL,
      // How someone proves who they are is for their provider to decide.
      disableRequestedAuthnContext: true,
      wantAssertionsSigned: true,
      acceptedClockSkewMs: CLOCK_SKEW_MS,
    };
  }

  /** Runs the strategy as passport does, and gives what comes of it. */
  private run(run: Run): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const attempt = Object.assign(Object.create(this.strategy) as MultiSamlStrategy, {
        success: (user: { profile: Profile | null }) => resolve(user),
        redirect: (address: string) => resolve({ address }),
        fail: () => reject(new Error('the response says nothing of a person')),
        pass: () => reject(new Error('the response says nothing of a person')),
        error: (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
      });
      attempt.authenticate(toRequest(run), {});
    });
  }
}
