import { Injectable } from '@nestjs/common';
import type { Entry } from 'ldapts';
import { AppError } from '../../../core/errors/app-error';
import { sha256 } from '../../common/text/sha256';
import { foldedName } from '../../limits/folded-name';
import { subjectsKnownHere } from '../../limits/known-browsers';
import type { Limit } from '../../limits/limit-table';
import { type AttemptLimit, Limits } from '../../limits/limits';
import type { Browser } from '../../sso/browser-cookie';
import { SignInCompletion } from '../../sso/sign-in-completion';
import { AccessMappingsRepository } from '../../sso/mappings/access-mappings.repository';
import { readGroups } from '../../sso/mappings/read-groups';
import { toExternalIdentity } from '../../sso/providers/provider.mapper';
import { safeRelay } from '../../sso/relay';
import { SignInRefusal } from '../../sso/sign-in-refusal';
import { Directory, errorLine, NotFound } from '../directory/directory';
import { personFromEntry, textsOf } from '../directory/person';
import type { ReadyProvider } from '../ldap-status';

const TEN_MINUTES_MS = 10 * 60_000;
const attempts = (name: string, limit: number, origin: string): Limit => ({
  name,
  limit,
  windowMs: TEN_MINUTES_MS,
  message: `attempts to sign in with one name are accepted in ten minutes${origin}`,
});
/** The limit across all addresses keeps guesses below the lock-out of most directories. */
const limitsOf = (what: string): AttemptLimit => ({
  pair: attempts(`${what}-pair`, 10, ' from one address'),
  name: attempts(what, 50, ''),
  known: attempts(`${what}-known`, 10, ' from one browser'),
});
const NAMES = limitsOf('ldap-name');
/** Counted beside the name: an entry may have several, and a directory may take others for equal than we do. */
const ENTRIES = limitsOf('ldap-entry');

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
    await this.countName(provider, login);
    const mapping = await this.mappings.findCached(provider.organizationId, provider.id);
    const attribute = mapping?.attribute ?? null;
    const asked = { login, password, groups: attribute };
    const check = ({ dn }: Entry) => this.countEntry(provider, dn);
    const entry = await this.directory.authenticate(provider, asked, check).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      if (error instanceof NotFound) throw new WrongCredentials(error.message);
      throw new SignInRefusal('unavailable', `the directory could not be asked: ${errorLine(error)}`);
    });
    browser.remember(entryKey(provider, entry.dn));
    const groups = attribute === null ? undefined : readGroups(mapping, [{ [attribute]: textsOf(entry, attribute) }]);
    const person = { ...personFromEntry(entry, provider, login), ...(groups && { groups }) };
    const identity = toExternalIdentity('ldap', provider, person);
    return this.finishing.begin(identity, { to: safeRelay(to), browserHash: browser.bind() });
  }

  /** A browser in which people of the directory have signed in before goes on; whose entry the name finds decides then. */
  private async countName(provider: ReadyProvider, login: string): Promise<void> {
    const isKnown = subjectsKnownHere().some((subject) => subject.startsWith(entryKey(provider)));
    await this.limits.countAttempt(NAMES, `${provider.id} ${foldedName(login)}`, isKnown);
  }

  private async countEntry(provider: ReadyProvider, dn: string): Promise<void> {
    const key = entryKey(provider, dn);
    await this.limits.countAttempt(ENTRIES, key, subjectsKnownHere().includes(key));
  }
}

/** How browsers know an entry of a directory. @param dn omitted: what the keys of all of its entries begin with */
const entryKey = ({ id }: ReadyProvider, dn?: string): string =>
  `ldap ${id} ${dn === undefined ? '' : sha256(foldedName(dn)).slice(0, 22)}`;
