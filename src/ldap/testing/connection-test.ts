import { Injectable } from '@nestjs/common';
import type { Entry } from 'ldapts';
import { conflict } from '../../../core/errors/app-error';
import type { Limit } from '../../limits/limit-table';
import { Limits } from '../../limits/limits';
import { isAllowedDomain } from '../../sso/allowed-domains';
import { AccessMappingsRepository } from '../../sso/mappings/access-mappings.repository';
import { SignInRefusal } from '../../sso/sign-in-refusal';
import { Directory, hasAnswered, errorLine } from '../directory/directory';
import { personFromEntry, textsOf } from '../directory/person';
import type { LdapProvider } from '../entities/ldap-provider.entity';
import { isReady, missingOf, type ReadyProvider } from '../ldap-status';
import { checksUntil, type LdapCheck, type LdapCheckId } from './checks';

const MAX_GROUPS = 100;
const MAX_GROUP_LENGTH = 255;
const PER_PROVIDER: Limit = {
  name: 'ldap-test',
  limit: 30,
  windowMs: 10 * 60_000,
  message: 'tests of one directory are accepted in ten minutes',
};

/** The findings of a test, up to the first failed check. */
export interface TestedDirectory {
  readonly checks: readonly LdapCheck[];
  readonly person?: {
    readonly dn: string;
    readonly subject: string;
    readonly email: string;
    readonly displayName?: string;
  };
  readonly groups?: readonly string[];
}

type Finding = Pick<TestedDirectory, 'person' | 'groups'>;

class Failed extends Error {
  constructor(
    readonly id: LdapCheckId,
    message: string,
    readonly found: Finding = {},
  ) {
    super(message);
  }
}

/** Runs the steps of a sign-in except the password check: connect, bind, search, read the entry. */
@Injectable()
export class ConnectionTest {
  constructor(
    private readonly directory: Directory,
    private readonly mappings: AccessMappingsRepository,
    private readonly limits: Limits,
  ) {}

  /** 409 for a directory that is pending; 429 for too many tests. No response of a directory causes an error. */
  async run(provider: LdapProvider, login: string): Promise<TestedDirectory> {
    if (!isReady(provider)) {
      const missing = missingOf(provider).join(', ');
      throw conflict('provider_incomplete', `This directory cannot be tested yet: set ${missing} first.`);
    }
    await this.limits.countKey(PER_PROVIDER, provider.id);
    const mapping = await this.mappings.find(provider.organizationId, provider.id);
    try {
      const found = await this.look(provider, login.trim(), mapping?.attribute ?? null);
      return { checks: checksUntil(), ...found };
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      return { checks: checksUntil({ id: error.id, problem: error.message }), ...error.found };
    }
  }

  private async look(provider: ReadyProvider, login: string, attribute: string | null): Promise<Finding> {
    const entry = await this.find(provider, login, attribute);
    const groups =
      attribute === null
        ? {}
        : {
            groups: textsOf(entry, attribute)
              .slice(0, MAX_GROUPS)
              .map((text) => text.slice(0, MAX_GROUP_LENGTH)),
          };
    const person = { dn: entry.dn, ...readPerson(entry, provider, login, groups) };
    if (!isAllowedDomain(provider.allowedDomains, person.email))
      throw new Failed('domain', `The address is ${person.email}.`, { person, ...groups });
    return { person, ...groups };
  }

  private async find(provider: ReadyProvider, login: string, groups: string | null): Promise<Entry> {
    let step: LdapCheckId = 'connect';
    try {
      const entries = await this.directory.lookUp(provider, { login, groups }, (next) => (step = next));
      const [entry, ...more] = entries;
      if (!entry) throw new Failed('search', 'The filter finds no entry.');
      if (more.length > 0) throw new Failed('search', 'The filter finds more than one entry.');
      return entry;
    } catch (error) {
      if (error instanceof Failed) throw error;
      // With ldaps the connection is created by the first message, which is the bind.
      const id = step === 'connect' && hasAnswered(error) ? 'bind' : step;
      throw new Failed(id, errorLine(error));
    }
  }
}

function readPerson(entry: Entry, provider: ReadyProvider, login: string, found: Finding) {
  try {
    const { subject, email, displayName } = personFromEntry(entry, provider, login);
    return { subject, email, ...(displayName !== undefined && { displayName }) };
  } catch (error) {
    if (error instanceof SignInRefusal) throw new Failed('person', error.exact, found);
    throw error;
  }
}
