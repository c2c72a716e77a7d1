import { Role } from '../common/permissions/role';
import type { INestApplicationContext } from '@nestjs/common';
import { AccountResets } from '../accounts/security/account-resets';
import { TokensService } from '../auth/tokens.service';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { Scope } from '../common/permissions/scope';
import type { Configuration } from '../config/configuration';
import { SampleSpaces } from '../import/samples/sample-spaces';
import { Database } from '../database/database';
import { MembersService } from '../members/members.service';
import { UsersService } from '../users/users.service';

/** Any fixed number: processes that start at once on an empty database are serialized by this advisory lock. */
const FIRST_RUN_LOCK = 7_241_134;
const SAMPLE_TITLE = 'Bindery guide';
/** The token of the first run in the audit trail of a space. */
const BOOTSTRAP_TOKEN_ID = 'bootstrap';

/** What the first start has created. */
export interface FirstRun {
  readonly email: string;
  readonly organizationId: string;
  /** Undefined where the operator gave the token, who then has it already. */
  readonly token?: string;
  /** Sets up how the admin signs in, once; undefined where the operator gave the token. */
  readonly setUpURL?: string;
  readonly sampleSpaceId?: string;
}

/** Creates the sample space from the project's own guide; if that fails, the rest of the first run is still valid. */
async function addSample(app: INestApplicationContext, scope: Scope): Promise<string | undefined> {
  try {
    return await app.get(SampleSpaces).create(scope, SAMPLE_TITLE);
  } catch (error) {
    app.get<Log>(LOG).warn({ err: error }, 'the sample space could not be created; everything else was set up');
    return undefined;
  }
}

/**
 * On a database without people: the first admin, the first organization, an API token and the sample space, all in one
 * transaction. Does nothing and returns undefined on every other database, whatever the values of BOOTSTRAP_….
 */
export function firstRun(
  app: INestApplicationContext,
  { bootstrap }: Pick<Configuration, 'bootstrap'>,
): Promise<FirstRun | undefined> {
  const database = app.get(Database);
  return database.transaction(async () => {
    await database.query('SELECT pg_advisory_xact_lock($1)', [FIRST_RUN_LOCK]);
    const [someone] = await database.query('SELECT 1 FROM users LIMIT 1');
    if (someone) return undefined;
    const user = await app.get(UsersService).create({ email: bootstrap.email, operator: true });
    const organization = await app.get(MembersService).createOrganization(user.id, { title: bootstrap.organization });
    const { secret } = await app
      .get(TokensService)
      .create({ userId: user.id, name: 'First start', secret: bootstrap.token });
    const link = bootstrap.token === undefined ? await app.get(AccountResets).setUpLink(user.id) : undefined;
    const scope = new Scope({ userId: user.id, tokenId: BOOTSTRAP_TOKEN_ID }, organization.id, Role.Admin);
    const sampleSpaceId = bootstrap.sample ? await addSample(app, scope) : undefined;
    return {
      email: user.email,
      organizationId: organization.id,
      ...(bootstrap.token === undefined && { token: secret }),
      ...(link && { setUpURL: link.url }),
      ...(sampleSpaceId && { sampleSpaceId }),
    };
  });
}
