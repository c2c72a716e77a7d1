import { VARIABLES, type Variable, type VariableName } from './variables';

const HEADER = `# Every variable the service reads, with its default. Copy this file to .env and change what you need: npm start and
# npm run cli read .env from the folder they are started in. A variable that is set in the environment wins over .env.
# Instead of NAME you may set NAME_FILE to the path of a file that holds the value, for instance a mounted secret.
`;

const entry = (name: string, { description, fallback }: Variable<unknown>): string =>
  `# ${description}\n# ${name}=${fallback ?? ''}\n`;

/** The text of .env.example: every variable in its order, commented out, so that a copy of it changes nothing. */
export const envExample = (variables: Readonly<Record<VariableName, Variable<unknown>>> = VARIABLES): string =>
  [HEADER, ...Object.entries(variables).map(([name, variable]) => entry(name, variable))].join('\n');
