import type { Client } from 'pg';

/** Identifiers of rows, and of what has no row of its own, with the organization that each belongs to. */
const OWNED = `
  SELECT id, id AS owner FROM organizations
  UNION ALL SELECT id, organization_id FROM (
    SELECT id, organization_id FROM spaces UNION ALL SELECT id, organization_id FROM collections
    UNION ALL SELECT id, organization_id FROM change_requests UNION ALL SELECT id, organization_id FROM comments
    UNION ALL SELECT id, organization_id FROM comment_replies UNION ALL SELECT id, organization_id FROM teams
    UNION ALL SELECT id, organization_id FROM grants UNION ALL SELECT id, organization_id FROM link_invites
    UNION ALL SELECT id, organization_id FROM sites UNION ALL SELECT id, organization_id FROM openapi_specs
    UNION ALL SELECT id, organization_id FROM webhooks UNION ALL SELECT id, organization_id FROM saml_providers
    UNION ALL SELECT id, organization_id FROM oidc_providers UNION ALL SELECT id, organization_id FROM ldap_providers UNION ALL SELECT id, organization_id FROM translation_settings
    UNION ALL SELECT id, organization_id FROM git_connections UNION ALL SELECT id, organization_id FROM git_runs
    UNION ALL SELECT id, organization_id FROM import_runs UNION ALL SELECT id, organization_id FROM glossary_entries
    UNION ALL SELECT id, organization_id FROM uploads UNION ALL SELECT id, organization_id FROM fonts
    UNION ALL SELECT id, organization_id FROM invitations UNION ALL SELECT id, organization_id FROM notifications
    UNION ALL SELECT id, organization_id FROM audit_events) own
  UNION ALL SELECT r.id, s.organization_id FROM revisions r JOIN spaces s ON s.id = r.space_id
  UNION ALL SELECT r.line_id, s.organization_id FROM revisions r JOIN spaces s ON s.id = r.space_id
  UNION ALL SELECT v.item, s.organization_id
    FROM (SELECT line_id, page_id AS item FROM page_versions UNION ALL SELECT line_id, file_id FROM file_versions
          UNION ALL SELECT line_id, reusable_id FROM reusable_versions) v
    JOIN revisions r ON r.line_id = v.line_id JOIN spaces s ON s.id = r.space_id
  UNION ALL SELECT v.id, r.organization_id FROM change_request_reviews v JOIN change_requests r ON r.id = v.change_request_id
  UNION ALL SELECT k.id, r.organization_id FROM change_request_checks k JOIN change_requests r ON r.id = k.change_request_id
  UNION ALL SELECT p.id, s.organization_id
    FROM (SELECT id, site_id FROM site_sections UNION ALL SELECT id, site_id FROM site_section_groups
          UNION ALL SELECT id, site_id FROM site_spaces UNION ALL SELECT id, site_id FROM site_redirects
          UNION ALL SELECT id, site_id FROM site_share_links) p
    JOIN sites s ON s.id = p.site_id
  UNION ALL SELECT v.id, s.organization_id FROM openapi_spec_versions v JOIN openapi_specs s ON s.id = v.spec_id
  UNION ALL SELECT d.id, w.organization_id FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
  UNION ALL SELECT t.id, w.organization_id
    FROM webhook_tries t JOIN webhook_deliveries d ON d.id = t.delivery_id JOIN webhooks w ON w.id = d.webhook_id`;

/** Identifiers as they appear in values, alone or in a list or JSON. */
const IDENTIFIER = /[0-9A-Za-z]{22}|[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** The owner of an identifier, even after its row was deleted. */
export class Ownership {
  private readonly owners = new Map<string, string>();

  /** Reads the current rows. Rows that were transferred belong to their first owner. */
  async read(client: Client): Promise<void> {
    const { rows } = await client.query<{ id: string; owner: string }>(
      `SELECT DISTINCT id, owner FROM (${OWNED}) owned`,
    );
    for (const { id, owner } of rows) if (!this.owners.has(id)) this.owners.set(id, owner);
  }

  /** The organizations whose identifiers are among values of a statement. */
  ownersOf(values: readonly unknown[]): Set<string> {
    const texts = values.flat(2).map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));
    const found = texts.flatMap((text) => text.match(IDENTIFIER) ?? []);
    return new Set(found.flatMap((id) => this.owners.get(id) ?? []));
  }
}
