import { parseArgs } from 'node:util';

export const USAGE = `Usage: bindery <command> [options]

Commands:
  push <folder>    bring a folder of Markdown into a change request, and say what is wrong with it
  check <folder>   the same, and archive the change request again
  pull <folder>    write the content of the space into an empty or existing folder

Options:
  --url <url>            URL of the service (default: $BINDERY_URL)
  --space <id>           ID of the space (default: $BINDERY_SPACE)
  --subject <text>       subject of the change request; an open one of the same subject is used again
                         (default: "Documentation of <branch>" in GitHub Actions and GitLab CI)
  --change-request <id>  ID or number of the change request to push into, or to pull
  --keep                 keep the pages and files that the folder does not contain
  --merge                merge the change request if nothing is wrong
  --allow-broken-links   report broken links as warnings
  --code-quality <file>  also write what is wrong as a Code Quality report of GitLab

The API token is read from $BINDERY_TOKEN.
Exit codes: 0 nothing is wrong, 1 something is wrong with the content, 2 the command could not be carried out.
`;

/** What cannot be carried out, as a sentence for people. */
export class Failure extends Error {}

const OPTIONS = /** @type {const} */ ({
  url: { type: 'string' },
  space: { type: 'string' },
  subject: { type: 'string' },
  'change-request': { type: 'string' },
  keep: { type: 'boolean', default: false },
  merge: { type: 'boolean', default: false },
  'allow-broken-links': { type: 'boolean', default: false },
  'code-quality': { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
});

const COMMANDS = new Set(['push', 'check', 'pull']);

/** The branch that a CI runner works on. */
const branchOf = (environment) =>
  environment.GITHUB_HEAD_REF ||
  environment.GITHUB_REF_NAME ||
  environment.CI_MERGE_REQUEST_SOURCE_BRANCH_NAME ||
  environment.CI_COMMIT_REF_NAME;

function parse(argv) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Failure(`${error.message}\n\n${USAGE}`);
  }
}

function required(value, name, variable) {
  if (!value) throw new Failure(`${name} is missing. Set ${variable}.`);
  return value;
}

/**
 * @param {readonly string[]} argv arguments behind the name of the program
 * @returns undefined when only the usage is wanted
 */
export function readArguments(argv, environment) {
  const { values, positionals } = parse(argv);
  if (values.help || positionals.length === 0) return undefined;
  const [command = '', folder = '', ...rest] = positionals;
  if (!COMMANDS.has(command) || folder === '' || rest.length > 0)
    throw new Failure(`Say what to do with which folder.\n\n${USAGE}`);
  const branch = branchOf(environment);
  return {
    command,
    folder,
    url: required(values.url ?? environment.BINDERY_URL, 'The URL of the service', '--url or BINDERY_URL').replace(
      /\/+$/,
      '',
    ),
    space: required(values.space ?? environment.BINDERY_SPACE, 'The space', '--space or BINDERY_SPACE'),
    token: required(environment.BINDERY_TOKEN, 'The API token', 'BINDERY_TOKEN'),
    subject: (values.subject ?? (branch ? `Documentation of ${branch}` : 'Documentation')).slice(0, 100),
    changeRequest: values['change-request'],
    keeps: values.keep,
    merges: values.merge,
    allowsBrokenLinks: values['allow-broken-links'],
    codeQuality: values['code-quality'],
  };
}
