/** A kind of resource with external IDs. */
interface Kind {
  /** Its name in messages. */
  readonly label: string;
  readonly table: string;
  /** The column of what its external IDs are unique in. */
  readonly owner: 'organization_id' | 'site_id';
  readonly id: string;
  /** Which rows hold theirs, like the index of the table. */
  readonly condition?: string;
}

/** Each has the column `external_id`, and a unique index named `<table>_external_id_key`. */
export const EXTERNAL_ID_KINDS = {
  space: { label: 'space', table: 'spaces', owner: 'organization_id', id: 'id', condition: 'deleted_at IS NULL' },
  collection: { label: 'collection', table: 'collections', owner: 'organization_id', id: 'id' },
  team: { label: 'team', table: 'teams', owner: 'organization_id', id: 'id' },
  member: { label: 'member', table: 'members', owner: 'organization_id', id: 'user_id' },
  site: { label: 'site', table: 'sites', owner: 'organization_id', id: 'id' },
  webhook: { label: 'webhook', table: 'webhooks', owner: 'organization_id', id: 'id' },
  'openapi-spec': { label: 'specification', table: 'openapi_specs', owner: 'organization_id', id: 'id' },
  'site-section': { label: 'section', table: 'site_sections', owner: 'site_id', id: 'id' },
  'site-space': { label: 'site space', table: 'site_spaces', owner: 'site_id', id: 'id' },
  'site-redirect': { label: 'redirect', table: 'site_redirects', owner: 'site_id', id: 'id' },
  'site-share-link': { label: 'share link', table: 'site_share_links', owner: 'site_id', id: 'id' },
} as const satisfies Readonly<Record<string, Kind>>;

export type ExternalIdKind = keyof typeof EXTERNAL_ID_KINDS;

/** The kind whose unique index this is. */
export const kindOfIndex = (index: string | undefined): ExternalIdKind | undefined =>
  (Object.keys(EXTERNAL_ID_KINDS) as ExternalIdKind[]).find(
    (kind) => `${EXTERNAL_ID_KINDS[kind].table}_external_id_key` === index,
  );

export const kindDetails = (kind: ExternalIdKind): Kind => EXTERNAL_ID_KINDS[kind];
