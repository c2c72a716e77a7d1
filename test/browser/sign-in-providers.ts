import type { Page } from 'playwright-core';
import { IdentityProvider } from '../support/identity-provider/identity-provider';
import type { ServiceProvider } from '../support/identity-provider/saml-response';
import { missingForSimpleSamlPhp, SimpleSamlPhp } from '../support/simplesamlphp';

const PASSWORD = 'secret';

/** An identity provider that tests can sign in at with a browser. */
export interface WalkedProvider {
  readonly settings: { readonly entityID: string; readonly ssoURL: string; readonly certificate: string };
  serve(service: ServiceProvider): void;
  portalURL(service: ServiceProvider): string;
  /** Fills in the login form that the page shows. */
  logIn(page: Page): Promise<void>;
  close(): Promise<void>;
}

export interface ProviderKind {
  /** Used in file names. */
  readonly id: string;
  readonly name: string;
  /** The reason why it cannot run here; undefined if it can. */
  readonly missing: string | undefined;
  /** Whether it asks each browser for credentials only once. */
  readonly remembers: boolean;
  /** Starts it with one person, Ada Love, who has this address. */
  start(email: string): Promise<WalkedProvider>;
}

async function startOwn(email: string): Promise<WalkedProvider> {
  const provider = await IdentityProvider.start();
  provider.logins.set(email, { password: PASSWORD, attributes: { first_name: 'Ada', last_name: 'Love' } });
  return {
    settings: provider.settings,
    serve: (service) => {
      provider.service = service;
    },
    portalURL: () => provider.portalURL,
    logIn: async (page) => {
      // The page before this one may have an email field too.
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    close: () => provider.close(),
  };
}

async function startPhp(email: string): Promise<WalkedProvider> {
  const attributes = { mail: email, givenName: 'Ada', sn: 'Love' };
  const provider = await SimpleSamlPhp.start([{ name: 'ada', password: PASSWORD, attributes }]);
  return {
    settings: provider.settings,
    serve: (service) => provider.serve(service),
    portalURL: (service) => provider.portalURL(service),
    logIn: async (page) => {
      await page.getByLabel('Username').fill('ada');
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Login' }).click();
    },
    close: () => provider.close(),
  };
}

export const PROVIDER_KINDS: readonly ProviderKind[] = [
  { id: 'own', name: 'the identity provider of the tests', missing: undefined, remembers: false, start: startOwn },
  { id: 'simplesamlphp', name: 'SimpleSAMLphp', missing: missingForSimpleSamlPhp(), remembers: true, start: startPhp },
];
