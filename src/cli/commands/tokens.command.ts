import { Command } from 'commander';
import type { TokenResponse } from '../../auth/dto/token.response';
import { toTokenResponse } from '../../auth/token.mapper';
import { TokensReader } from '../../auth/tokens.reader';
import { TokensService } from '../../auth/tokens.service';
import { OperatorError } from '../../common/operator-error';
import { MAX_LIMIT } from '../../common/pagination/page-query.dto';
import { emailArgument, expiryArgument, textArgument } from '../arguments';
import { checkMember, findOrganization, findUser } from '../lookups';
import { printResult, type OutputOptions, print, inform } from '../output';
import { type Application, withApplication } from '../application';
import { table } from '../table';

interface CreateOptions extends OutputOptions {
  readonly email: string;
  readonly org?: string;
  readonly name: string;
  readonly expires?: Date;
}

async function create(
  application: Application,
  { email, org, name, expires, ...options }: CreateOptions,
): Promise<void> {
  const user = await findUser(application, email);
  const organization = org === undefined ? undefined : await findOrganization(application, org);
  if (organization) await checkMember(application, organization, user);
  const { token, secret } = await application.context
    .get(TokensService)
    .create({ userId: user.id, name, organizationId: organization?.id, expiresAt: expires });
  printResult(options, { ...toTokenResponse(token), token: secret }, secret);
}

interface EmailOptions extends OutputOptions {
  readonly email: string;
}

async function readAll(application: Application, userId: string): Promise<TokenResponse[]> {
  const tokens: TokenResponse[] = [];
  let page: string | undefined;
  do {
    const answer = await application.context.get(TokensReader).list({ userId }, { limit: MAX_LIMIT, page });
    tokens.push(...answer.items);
    page = answer.next?.page;
  } while (page !== undefined);
  return tokens;
}

async function list(application: Application, { email, json }: EmailOptions): Promise<void> {
  const tokens = await readAll(application, (await findUser(application, email)).id);
  if (json) return print(JSON.stringify(tokens));
  if (tokens.length === 0) return inform(`${email} has no tokens.`);
  const rows = tokens.map(({ id, name, organization, createdAt, expiresAt }) => [
    id,
    createdAt,
    expiresAt ?? 'never',
    organization ?? 'all',
    name,
  ]);
  print(table(['ID', 'Made', 'Expires', 'Organization', 'Name'], rows));
}

async function revoke(application: Application, { email, ...options }: EmailOptions, tokenId: string): Promise<void> {
  const user = await findUser(application, email);
  if (!(await application.context.get(TokensService).revoke({ userId: user.id }, tokenId)))
    throw new OperatorError(
      `${email} has no token with the ID ${tokenId}. List them: npm run cli -- tokens list --email ${email}`,
    );
  inform('The token is revoked.');
  if (options.json) printResult(options, { id: tokenId, revoked: true }, '');
}

export function tokensCommand(): Command {
  const tokens = new Command('tokens').description('personal API tokens');
  tokens
    .command('create')
    .description('create a token with the permissions of an account; prints only the token')
    .requiredOption('--email <address>', 'email address of the account', emailArgument)
    .option(
      '--org <organization>',
      'ID or title of the organization to limit it to (default: all organizations of the account)',
    )
    .option('--name <name>', 'name of the token', textArgument(1, 100), 'Created on the command line')
    .option('--expires <time>', 'how long it is valid, for instance 90d or 12h (default: unlimited)', (text: string) =>
      expiryArgument(text),
    )
    .action((options: CreateOptions) => withApplication((application) => create(application, options)));
  tokens
    .command('list')
    .description('list the tokens of an account, without their secrets')
    .requiredOption('--email <address>', 'email address of the account', emailArgument)
    .action((options: EmailOptions) => withApplication((application) => list(application, options)));
  tokens
    .command('revoke')
    .description('revoke a token immediately, in every process')
    .argument('<tokenId>', 'ID of the token, as shown by tokens list')
    .requiredOption('--email <address>', 'email address of the account', emailArgument)
    .action((tokenId: string, options: EmailOptions) =>
      withApplication((application) => revoke(application, options, tokenId)),
    );
  return tokens;
}
