import type { Route } from '../support/routes';

/** The routes by subject: each part has a test file, `routes-<part>.spec.ts`, so that they run in parallel. */
const PARTS = {
  operate: /^\/v1\/operate\b/,
  'change-requests': /\/change-requests\b/,
  // Webhooks can refer to sites.
  sites: /\/(sites|urls|custom-hostnames|webhooks|fonts|storage|uploads)\b|^\/(app|app-assets|~bindery)\b/,
  'sign-in': /\/(saml|oidc|ldap|scim|access-mappings|sso|sign-in|translations|session|sessions)\b/,
  specifications: /\/openapi\b/,
  spaces: /^\/v1\/spaces\b/,
  organizations: /^/,
} as const;

export type RoutePart = keyof typeof PARTS;

export const ROUTE_PARTS = Object.keys(PARTS) as RoutePart[];

/** The first part that matches a route; the last one contains the rest. */
export function partOf({ path }: Pick<Route, 'path'>): RoutePart {
  const part = ROUTE_PARTS.find((name) => PARTS[name].test(path));
  if (!part) throw new Error(`No part takes the route ${path}`);
  return part;
}
