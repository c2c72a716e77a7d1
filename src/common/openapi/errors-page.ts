import { ERROR_REASONS, type ErrorReason } from '../../../core/errors/error-reasons';

interface Meaning {
  readonly status: string;
  readonly text: string;
}

/** The statuses and meanings of each reason. */
function meanings(): ReadonlyMap<string, readonly Meaning[]> {
  const found = new Map<string, Meaning[]>();
  for (const [status, words] of Object.entries(ERROR_REASONS))
    for (const [reason, text] of Object.entries(words) as [ErrorReason, string][])
      found.set(reason, [...(found.get(reason) ?? []), { status, text }]);
  return new Map([...found].sort(([one], [other]) => one.localeCompare(other, 'en')));
}

const section = ([reason, list]: readonly [string, readonly Meaning[]]): string =>
  `<section id="${reason}"><h2><code>${reason}</code></h2>${list
    .map(({ status, text }) => `<p><b>${status}</b> ${text}</p>`)
    .join('')}</section>`;

/** The page that `error.type` leads to: every reason, with what it means and what to do. The texts are ours and contain no markup. */
export const errorsPage = (): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Errors · Bindery API</title>
    <link rel="icon" href="favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="docs.css" />
  </head>
  <body>
    <header class="bar">
      <a class="brand" href="../docs"><img src="favicon.svg" alt="" width="28" height="28" />Bindery API</a>
    </header>
    <main class="errors">
      <h1>Errors</h1>
      <p>
        <code>error.reason</code> of an answer is one of these words. They stay the same; the sentences in
        <code>error.message</code> are for people and may change. The same word can have several statuses.
      </p>
      ${[...meanings()].map(section).join('\n      ')}
    </main>
  </body>
</html>
`;
