import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { appFileName } from '../../app-host/app-files';

/** What every page knows of its location. */
export interface PageFrame {
  /** The path of the service, without a slash at its end. */
  readonly root: string;
  /** Whether browsers create passkeys for the address of the service. */
  readonly arePasskeysOn: boolean;
  /** Whom to ask where nothing else helps: `OPERATOR_CONTACT`. */
  readonly contact: string;
}

interface ShellProps {
  readonly frame: PageFrame;
  readonly title: string;
  /** Of the main part. */
  readonly look?: string;
  /** Whether there is a button for a passkey, which needs a script. */
  readonly hasPasskeys?: boolean;
  readonly children: ComponentChildren;
}

const Shell = ({ frame: { root }, title, look, hasPasskeys, children }: ShellProps) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{`${title} · Bindery`}</title>
      <link rel="icon" href={`${root}/app-assets/${appFileName('icon.svg')}`} type="image/svg+xml" />
      <link rel="stylesheet" href={`${root}/app-assets/${appFileName('app.css')}`} />
      {hasPasskeys && <script type="module" src={`${root}/app-assets/${appFileName('passkeys.js')}`} />}
    </head>
    <body>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <header class="bar">
        <a class="brand" href={`${root}/app`}>
          <img src={`${root}/app-assets/${appFileName('icon.svg')}`} alt="" width="28" height="28" />
          <span>Bindery</span>
        </a>
      </header>
      <main id="main" class={look ? `main gate ${look}` : 'main gate'} tabindex={-1}>
        <h1>{title}</h1>
        {children}
      </main>
    </body>
  </html>
);

/** A whole HTML document in the look of the viewer; it needs no script, except for passkeys. */
export const renderSignInPage = (props: ShellProps): string => `<!doctype html>${renderToString(<Shell {...props} />)}`;
