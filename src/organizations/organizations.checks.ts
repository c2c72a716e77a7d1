import type { DataCheck } from '../database/data-check';

export const ORGANIZATION_CHECKS: readonly DataCheck[] = [
  {
    name: 'organizations-domains',
    rule: 'The verified email domains of an organization match the rows of verified domains.',
    sql: `SELECT COALESCE(named.id, known.id) AS id, COALESCE(named.domain, known.domain) AS detail
            FROM (SELECT id, unnest(proven_email_domains) AS domain FROM organizations) named
            FULL JOIN (SELECT organization_id AS id, domain FROM organization_email_domains
                        WHERE proven_at IS NOT NULL) known
              ON named.id = known.id AND named.domain = known.domain
           WHERE named.id IS NULL OR known.id IS NULL`,
  },
  {
    name: 'organizations-proven',
    rule: 'An organization claims every email domain that it has verified.',
    sql: `SELECT id, domain AS detail FROM (SELECT id, email_domains, unnest(proven_email_domains) AS domain
            FROM organizations) proven WHERE domain <> ALL(email_domains)`,
  },
  {
    name: 'organizations-content',
    rule: 'The default content of an organization is a site of it.',
    sql: `SELECT o.id, o.default_content::text AS detail FROM organizations o
           WHERE o.default_content IS NOT NULL AND NOT EXISTS (
             SELECT 1 FROM sites s WHERE s.id = o.default_content ->> 'site' AND s.organization_id = o.id)`,
  },
  {
    name: 'credentials-organization',
    rule: 'The organization that a token or session is limited to exists.',
    sql: `SELECT c.id, 'organization ' || c.organization_id AS detail
            FROM (SELECT id, organization_id FROM api_tokens UNION ALL SELECT id, organization_id FROM sessions) c
           WHERE c.organization_id IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM organizations o WHERE o.id = c.organization_id)`,
  },
  {
    name: 'providers-team',
    rule: 'The default team of an identity provider is one of its organization.',
    sql: `SELECT p.id, 'team ' || t.id AS detail
            FROM (SELECT id, organization_id, default_team_id FROM saml_providers
                  UNION ALL SELECT id, organization_id, default_team_id FROM oidc_providers
                  UNION ALL SELECT id, organization_id, default_team_id FROM ldap_providers) p
            JOIN teams t ON t.id = p.default_team_id
           WHERE t.organization_id <> p.organization_id`,
  },
];
