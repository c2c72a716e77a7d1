/** A result, for people and for scripts: on standard output. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Everything said beside the result: on standard error, so that a script can take the output as it is. */
export const inform = (text: string): void => void process.stderr.write(`${text}\n`);

/** Every command takes `--json`. */
export interface OutputOptions {
  readonly json?: boolean;
}

/** The result of a command: as one line of JSON with --json, else the text. */
export const give = ({ json }: OutputOptions, result: object, text: string): void =>
  say(json === true ? JSON.stringify(result) : text);
