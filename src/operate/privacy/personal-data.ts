/** How a row that both people have becomes one: of the two roles the stronger one, of two times the later one, of two numbers the sum. */
export type Combination = 'stronger' | 'later' | 'sum';

/** Rows that become those of the other person when someone is merged into them. */
export interface MovedRows {
  /** Columns of which a person has one row for each value: of two rows, that of the other person stays. Empty: one row in all. */
  readonly once?: readonly string[];
  /** Columns of that row that take over something from the one that is deleted. */
  readonly combined?: Readonly<Record<string, Combination>>;
  /** The column is a list of people. */
  readonly isList?: true;
}

/**
 * What happens to the rows when the person is merged into another one. `deleted`: with the account, such as all secrets. `kept`: nothing may
 * change them. `own`: merged by a statement of their own.
 */
export type MergeRule = 'deleted' | 'kept' | 'own' | MovedRows;

/** A column that names a person by their identifier, and what happens to its rows when the person is erased or merged into another one. */
export interface PersonalColumn {
  readonly table: string;
  readonly column: string;
  /** `deleted`: with the account or their membership. `kept`: the row belongs to an organization, and has the identifier alone. */
  readonly onErasure: 'deleted' | 'kept';
  readonly onMerge: MergeRule;
  /** Columns of an export; undefined: rows that say nothing about the person, or only that a secret exists. No secret and no hash of one is exported. */
  readonly exported?: readonly string[];
}

/** All rows are of the other person from then on. */
const MOVED: MergeRule = {};

const once = (...columns: string[]): MovedRows => ({ once: columns });

const column =
  (onErasure: PersonalColumn['onErasure']) =>
  (table: string, name: string, onMerge: MergeRule, ...exported: string[]): PersonalColumn => ({
    table,
    column: name,
    onErasure,
    onMerge,
    exported: exported.length > 0 ? exported : undefined,
  });

const deleted = column('deleted');

const kept = column('kept');

/** Every column of the database that names a person; a test compares it with the schema. */
export const PERSONAL_COLUMNS: readonly PersonalColumn[] = [
  deleted(
    'users',
    'id',
    'deleted',
    'id',
    'email',
    'unproven_email',
    'display_name',
    'photo_url',
    'operator',
    'created_at',
  ),
  deleted('account_links', 'user_id', 'deleted', 'kind', 'email', 'created_at', 'expires_at'),
  deleted(
    'api_tokens',
    'user_id',
    'deleted',
    'id',
    'organization_id',
    'name',
    'created_at',
    'expires_at',
    'last_used_at',
  ),
  deleted('code_generators', 'user_id', 'deleted', 'confirmed_at'),
  deleted(
    'favorites',
    'user_id',
    once('organization_id', 'space_id', 'target_id'),
    'organization_id',
    'target_type',
    'target_id',
    'created_at',
  ),
  deleted('feed_keys', 'user_id', 'deleted', 'organization_id', 'space_id', 'created_at'),
  deleted(
    'grants',
    'user_id',
    { ...once('level_id'), combined: { role: 'stronger' } },
    'organization_id',
    'level_kind',
    'level_id',
    'role',
    'created_at',
  ),
  deleted('invitations', 'created_by', MOVED, 'organization_id', 'email', 'role', 'created_at', 'expires_at'),
  deleted(
    'linked_identities',
    'user_id',
    once('provider_id'),
    'organization_id',
    'provider_kind',
    'subject',
    'email',
    'created_at',
  ),
  deleted('members', 'user_id', 'own', 'organization_id', 'role', 'joined_at', 'last_seen_at', 'disabled'),
  deleted('notification_mail_schedules', 'user_id', once(), 'hour', 'time_zone', 'mailed_at', 'digested_at'),
  deleted('notification_mails', 'user_id', MOVED, 'notification_id', 'due_at', 'sent_at'),
  deleted('notification_preferences', 'user_id', once('kind'), 'kind', 'delivery', 'mail'),
  deleted(
    'notification_subscriptions',
    'user_id',
    once('space_id', 'target_id'),
    'organization_id',
    'target_type',
    'target_id',
    'watching',
  ),
  deleted(
    'recent_pages',
    'user_id',
    once('organization_id', 'space_id', 'page_id'),
    'organization_id',
    'space_id',
    'page_id',
    'opened_at',
  ),
  deleted('notifications', 'user_id', once('event_id'), 'organization_id', 'kind', 'created_at', 'read_at'),
  deleted('passkeys', 'user_id', 'deleted', 'name', 'created_at', 'last_used_at'),
  deleted('passwords', 'user_id', 'deleted', 'changed_at'),
  deleted('recovery_codes', 'user_id', 'deleted'),
  deleted('change_requests', 'merge_asked_by', MOVED, 'id', 'space_id', 'merge_asked_at'),
  deleted('requested_reviewers', 'user_id', once('change_request_id'), 'change_request_id', 'created_at'),
  deleted(
    'scim_users',
    'user_id',
    MOVED,
    'organization_id',
    'user_name',
    'email',
    'external_id',
    'display_name',
    'given_name',
    'family_name',
    'created_at',
  ),
  deleted(
    'sessions',
    'user_id',
    'deleted',
    'id',
    'organization_id',
    'created_at',
    'last_used_at',
    'user_agent',
    'ip',
    'method',
  ),
  deleted('sign_in_conflicts', 'user_id', 'deleted', 'organization_id', 'email', 'reason', 'occurred_at'),
  deleted(
    'team_members',
    'user_id',
    { ...once('team_id'), combined: { role: 'stronger' } },
    'organization_id',
    'team_id',
    'role',
  ),
  deleted(
    'withdrawals',
    'user_id',
    { ...once('organization_id'), combined: { withdrawn_at: 'later' } },
    'organization_id',
    'withdrawn_at',
  ),
  kept('announcements', 'created_by', MOVED, 'id', 'text', 'created_at'),
  kept('logged_events', 'actor_id', 'kept', 'organization_id', 'type', 'resource', 'resource_id', 'occurred_at'),
  kept(
    'audit_events',
    'actor_id',
    'kept',
    'organization_id',
    'action',
    'target_type',
    'target_id',
    'occurred_at',
    'ip',
    'user_agent',
  ),
  kept('change_request_checks', 'created_by', MOVED, 'id', 'change_request_id', 'name', 'created_at'),
  kept('change_request_checks', 'updated_by', MOVED, 'id', 'change_request_id', 'name', 'state', 'updated_at'),
  kept(
    'change_request_contributions',
    'user_id',
    { ...once('change_request_id'), combined: { count: 'sum', updated_at: 'later' } },
    'change_request_id',
    'count',
    'updated_at',
  ),
  kept('change_request_reviews', 'requested_by', MOVED),
  kept('change_request_reviews', 'reviewer_id', MOVED, 'change_request_id', 'status', 'created_at'),
  kept('change_requests', 'created_by', MOVED, 'id', 'space_id', 'subject', 'status', 'created_at'),
  kept('change_requests', 'merged_by', MOVED, 'id', 'space_id', 'merged_at'),
  kept('collections', 'created_by', MOVED, 'id', 'title', 'created_at'),
  kept('comment_reactions', 'user_id', once('comment_id', 'code'), 'comment_id', 'emoji', 'reacted_at'),
  kept('comment_replies', 'posted_by', MOVED, 'id', 'comment_id', 'markdown', 'posted_at', 'edited_at'),
  kept('comments', 'decided_by', MOVED, 'id', 'decided_at'),
  kept('comments', 'posted_by', MOVED, 'id', 'space_id', 'markdown', 'replacement', 'posted_at', 'edited_at'),
  kept('comments', 'resolved_by', MOVED, 'id', 'resolved_at'),
  kept('git_connections', 'member_id', MOVED, 'id', 'space_id', 'created_at'),
  kept('git_runs', 'member_id', MOVED, 'id', 'space_id', 'kind', 'created_at'),
  kept('import_runs', 'member_id', MOVED, 'id', 'space_id', 'source', 'created_at'),
  kept('link_invites', 'created_by', MOVED, 'organization_id', 'role', 'created_at'),
  kept('live_documents', 'unwritten_by', { isList: true }),
  kept('notifications', 'actor_id', MOVED),
  kept('openapi_specs', 'created_by', MOVED, 'id', 'slug', 'created_at'),
  kept('reply_reactions', 'user_id', once('reply_id', 'code'), 'reply_id', 'emoji', 'reacted_at'),
  kept('requested_reviewers', 'requested_by', MOVED),
  kept('revisions', 'created_by', MOVED, 'id', 'space_id', 'created_at'),
  kept('scim_tokens', 'created_by', MOVED, 'organization_id', 'name', 'created_at'),
  kept('scim_tokens', 'responsible_id', MOVED, 'organization_id', 'name'),
  kept('sites', 'created_by', MOVED, 'id', 'title', 'created_at'),
  kept('spaces', 'created_by', MOVED, 'id', 'title', 'created_at'),
  kept('uploads', 'created_by', MOVED, 'id', 'name', 'size', 'created_at'),
  kept('webhooks', 'owner_id', MOVED, 'id', 'organization_id', 'description', 'created_at'),
];
