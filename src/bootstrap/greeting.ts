import type { FirstRun } from './first-run';

const box = (lines: readonly string[]): string => {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 4);
  return [`┌${edge}┐`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `└${edge}┘`].join('\n');
};

/** The message with the first token, shown once and prominently. */
export function firstRunText({ email, token, setUpURL }: FirstRun): string {
  if (token === undefined) return `The first admin is ${email}; the API token is the one set in BOOTSTRAP_TOKEN.`;
  return box([
    `API token of the first admin, ${email}. It is shown only once:`,
    '',
    token,
    '',
    'Send it with every request: "Authorization: Bearer <token>".',
    'It gives access to everything in this installation. Store it like a password.',
    ...(setUpURL ? ['', 'To sign in with a password, open this link within a day. It works once:', '', setUpURL] : []),
  ]);
}

/** The URLs of the service, once it responds. */
export function readyText(publicUrl: string, first: FirstRun | undefined): string {
  const lines = [
    ['In the browser', `${publicUrl}/app`],
    ['API', `${publicUrl}/v1`],
    ['Swagger UI', `${publicUrl}/docs`],
    ...(first?.sampleSpaceId ? [['Sample space', `${publicUrl}/app/spaces/${first.sampleSpaceId}`]] : []),
    ['Health', `${publicUrl}/health/ready`],
  ];
  const list = lines.map(([name = '', address = '']) => `  ${name.padEnd(16)}${address}`);
  return ['', 'Bindery is ready.', '', ...list, ''].join('\n');
}
