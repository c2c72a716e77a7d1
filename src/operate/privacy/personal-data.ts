/** A column that names a person by their identifier, and what happens to its rows when the person is erased. */
export interface PersonalColumn {
  readonly table: string;
  readonly column: string;
  /** `deleted`: with the account or their membership. `kept`: the row belongs to an organization, and has the identifier alone. */
  readonly onErasure: 'deleted' | 'kept';
  /** Columns of an export; undefined: rows that say nothing about the person, or only that a secret exists. No secret and no hash of one is exported. */
  readonly exported?: readonly string[];
}

const deleted = (table: string, column: string, ...exported: string[]): PersonalColumn => ({
  table,
  column,
  onErasure: 'deleted',
  exported: exported.length > 0 ? exported : undefined,
});

const kept = (table: string, column: string, ...exported: string[]): PersonalColumn => ({
  table,
  column,
  onErasure: 'kept',
  exported: exported.length > 0 ? exported : undefined,
});

/** Every column of the database that names a person; a test compares it with the schema. */
export const PERSONAL_COLUMNS: readonly PersonalColumn[] = [
  deleted('users', 'id', 'id', 'email', 'unproven_email', 'display_name', 'photo_url', 'operator', 'created_at'),
  deleted('account_links', 'user_id', 'kind', 'email', 'created_at', 'expires_at'),
  deleted('api_tokens', 'user_id', 'id', 'organization_id', 'name', 'created_at', 'expires_at', 'last_used_at'),
  deleted('code_generators', 'user_id', 'confirmed_at'),
  deleted('feed_keys', 'user_id', 'organization_id', 'space_id', 'created_at'),
  deleted('grants', 'user_id', 'organization_id', 'level_kind', 'level_id', 'role', 'created_at'),
  deleted('invitations', 'created_by', 'organization_id', 'email', 'role', 'created_at', 'expires_at'),
  deleted('linked_identities', 'user_id', 'organization_id', 'provider_kind', 'subject', 'email', 'created_at'),
  deleted('members', 'user_id', 'organization_id', 'role', 'joined_at', 'last_seen_at', 'disabled'),
  deleted('notification_mail_schedules', 'user_id', 'hour', 'time_zone', 'mailed_at', 'digested_at'),
  deleted('notification_mails', 'user_id', 'notification_id', 'due_at', 'sent_at'),
  deleted('notification_preferences', 'user_id', 'kind', 'delivery', 'mail'),
  deleted('notification_subscriptions', 'user_id', 'organization_id', 'target_type', 'target_id', 'watching'),
  deleted('notifications', 'user_id', 'organization_id', 'kind', 'created_at', 'read_at'),
  deleted('passkeys', 'user_id', 'name', 'created_at', 'last_used_at'),
  deleted('passwords', 'user_id', 'changed_at'),
  deleted('recovery_codes', 'user_id'),
  deleted('requested_reviewers', 'user_id', 'change_request_id', 'created_at'),
  deleted(
    'scim_users',
    'user_id',
    'organization_id',
    'user_name',
    'email',
    'external_id',
    'display_name',
    'given_name',
    'family_name',
    'created_at',
  ),
  deleted('sessions', 'user_id', 'id', 'organization_id', 'created_at', 'last_used_at', 'user_agent', 'ip', 'method'),
  deleted('sign_in_conflicts', 'user_id', 'organization_id', 'email', 'reason', 'occurred_at'),
  deleted('team_members', 'user_id', 'organization_id', 'team_id', 'role'),
  deleted('withdrawals', 'user_id', 'organization_id', 'withdrawn_at'),
  kept('announcements', 'created_by', 'id', 'text', 'created_at'),
  kept(
    'audit_events',
    'actor_id',
    'organization_id',
    'action',
    'target_type',
    'target_id',
    'occurred_at',
    'ip',
    'user_agent',
  ),
  kept('change_request_contributions', 'user_id', 'change_request_id', 'count', 'updated_at'),
  kept('change_request_reviews', 'requested_by'),
  kept('change_request_reviews', 'reviewer_id', 'change_request_id', 'status', 'created_at'),
  kept('change_requests', 'created_by', 'id', 'space_id', 'subject', 'status', 'created_at'),
  kept('change_requests', 'merged_by', 'id', 'space_id', 'merged_at'),
  kept('collections', 'created_by', 'id', 'title', 'created_at'),
  kept('comment_reactions', 'user_id', 'comment_id', 'emoji', 'reacted_at'),
  kept('comment_replies', 'posted_by', 'id', 'comment_id', 'markdown', 'posted_at', 'edited_at'),
  kept('comments', 'decided_by', 'id', 'decided_at'),
  kept('comments', 'posted_by', 'id', 'space_id', 'markdown', 'replacement', 'posted_at', 'edited_at'),
  kept('comments', 'resolved_by', 'id', 'resolved_at'),
  kept('git_connections', 'member_id', 'id', 'space_id', 'created_at'),
  kept('git_runs', 'member_id', 'id', 'space_id', 'kind', 'created_at'),
  kept('import_runs', 'member_id', 'id', 'space_id', 'source', 'created_at'),
  kept('link_invites', 'created_by', 'organization_id', 'role', 'created_at'),
  kept('merge_rules', 'owner_id'),
  kept('notifications', 'actor_id'),
  kept('openapi_specs', 'created_by', 'id', 'slug', 'created_at'),
  kept('reply_reactions', 'user_id', 'reply_id', 'emoji', 'reacted_at'),
  kept('requested_reviewers', 'requested_by'),
  kept('revisions', 'created_by', 'id', 'space_id', 'created_at'),
  kept('scim_tokens', 'created_by', 'organization_id', 'name', 'created_at'),
  kept('scim_tokens', 'responsible_id', 'organization_id', 'name'),
  kept('sites', 'created_by', 'id', 'title', 'created_at'),
  kept('spaces', 'created_by', 'id', 'title', 'created_at'),
  kept('uploads', 'created_by', 'id', 'name', 'size', 'created_at'),
  kept('webhooks', 'owner_id', 'id', 'organization_id', 'description', 'created_at'),
];
