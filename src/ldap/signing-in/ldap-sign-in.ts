import { Injectable } from '@nestjs/common';
import type { Limit } from '../../limits/limit-table';
import { Limits } from '../../limits/limits';
import type { Browser } from '../../sso/browser-cookie';
import { SignInCompletion } from '../../sso/sign-in-completion';
import { AccessMappingsRepository } from '../../sso/mappings/access-mappings.repository';
import { readGroups } from '../../sso/mappings/read-groups';
import { toExternalIdentity } from '../../sso/providers/provider.mapper';
import { safeRelay } from '../../sso/relay';
import { SignInRefusal } from '../../sso/sign-in-refusal';
import { Directory, lineOf, NotFound } from '../directory/directory';
import { personOf, textsOf } from '../directory/person';
import type { ReadyProvider } from '../ldap-status';

const TEN_MINUTES_MS = 10 * 60_000;
/** Limit on attempts for one name from one address, so that others cannot lock a person out. */
const PAIR: Limit = {
  name: 'ldap-pair',
  limit: 10,
  windowMs: TEN_MINUTES_MS,
  message: 'attempts to sign in with one name are accepted in ten minutes from one address',
};
/** Limit across all addresses, so that guessing does not quickly trigger the lock-out of the directory. */
const NAME: Limit = {
  name: 'ldap-name',
  limit: 50,
  windowMs: TEN_MINUTES_MS,
  message: 'attempts to sign in with one name are accepted in ten minutes',
};

/** The submitted form. */
export interface Credentials {
  readonly login: string;
  readonly password: string;
  readonly to: string;
}

/** The name or the password is wrong; the response does not reveal which. */
export class WrongCredentials extends Error {}

/** Signs people in with the name and password of a directory. */
@Injectable()
export class LdapSignIn {
  constructor(
    private readonly directory: Directory,
    private readonly finishing: SignInCompletion,
    private readonly mappings: AccessMappingsRepository,
    private readonly limits: Limits,
  ) {}

  /**
   * @returns where to send the browser
   * @throws WrongCredentials; SignInRefusal; 429
   */
  async handle(
    provider: ReadyProvider,
    { login: entered, password, to }: Credentials,
    browser: Browser,
  ): Promise<string> {
    const login = entered.trim();
    const key = `${provider.id} ${login.toLowerCase()}`;
    await this.limits.countFrom(PAIR, key);
    await this.limits.countKey(NAME, key);
    const mapping = await this.mappings.findCached(provider.organizationId, provider.id);
    const attribute = mapping?.attribute ?? null;
    const asked = { login, password, groups: attribute };
    const entry = await this.directory.authenticate(provider, asked).catch((error: unknown) => {
      if (error instanceof NotFound) throw new WrongCredentials(error.message);
      throw new SignInRefusal('unavailable', `the directory could not be asked: ${lineOf(error)}`);
    });
    const groups = attribute === null ? undefined : readGroups(mapping, [{ [attribute]: textsOf(entry, attribute) }]);
    const person = { ...personOf(entry, provider, login), ...(groups && { groups }) };
    const identity = toExternalIdentity('ldap', provider, person);
    return this.finishing.begin(identity, { to: safeRelay(to), browserHash: browser.bind() });
  }
}
