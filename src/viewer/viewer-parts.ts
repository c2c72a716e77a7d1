/** Screens of a resource other than its main one, by the path parameter that selects them. */
export const VIEWER_PARTS = {
  organizationPart: ['teams', 'merge-rules', 'openapi', 'glossary', 'settings', 'audit', 'trash'],
  ssoPart: ['domains', 'mapping', 'scim', 'policy', 'conflicts', 'sessions', 'new-saml', 'new-oidc', 'new-ldap'],
  operatePart: ['organizations', 'people', 'queue', 'webhooks', 'announcements', 'activity'],
  spacePart: ['access', 'settings', 'files', 'links'],
  sitePart: ['preview', 'structure', 'look', 'audience', 'address', 'redirects', 'insights'],
} as const;

export type ViewerPartName = keyof typeof VIEWER_PARTS;
