import type { Route } from '../support/routes';

/** The routes by what they are about: each part has a test file, `routes-<part>.spec.ts`, so that they run side by side. */
const PARTS = {
  'change-requests': /\/change-requests\b/,
  // Webhooks can name sites.
  sites: /\/(sites|urls|custom-hostnames|webhooks|fonts|storage|uploads)\b|^\/(app|app-assets|~bindery)\b/,
  'sign-in': /\/(saml|oidc|ldap|scim|access-mappings|sso|sign-in|translations|session|sessions)\b/,
  specifications: /\/openapi\b/,
  spaces: /^\/v1\/spaces\b/,
  organizations: /^/,
} as const;

export type RoutePart = keyof typeof PARTS;

export const ROUTE_PARTS = Object.keys(PARTS) as RoutePart[];

/** The first part that a route fits; the last one takes what is left. */
export function partOf({ path }: Pick<Route, 'path'>): RoutePart {
  const part = ROUTE_PARTS.find((name) => PARTS[name].test(path));
  if (!part) throw new Error(`No part takes the route ${path}`);
  return part;
}
