import { escapeXml } from './saml-response';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>` +
  `<body><main><h1>${title}</h1>${body}</main></body></html>`;

const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeXml(value)}">`)
    .join('');

/** Asks for credentials; the fields are returned with the answer. */
export const loginPage = (fields: Readonly<Record<string, string>>, complaint = ''): string =>
  page(
    'Test identity provider',
    `${complaint && `<p role="alert">${complaint}</p>`}<form method="post" action="/login">${hidden(fields)}` +
      '<label>Email <input name="email" autocomplete="username"></label> ' +
      '<label>Password <input name="password" type="password" autocomplete="current-password"></label> ' +
      '<button>Sign in</button></form>',
  );

/** Submits the response to the service automatically; the button is for browsers without scripts. */
export const postingPage = (acsURL: string, fields: Readonly<Record<string, string>>): string =>
  page(
    'Signing in',
    `<form method="post" action="${escapeXml(acsURL)}">${hidden(fields)}<button>Continue</button></form>` +
      '<script>document.forms[0].submit()</script>',
  );
