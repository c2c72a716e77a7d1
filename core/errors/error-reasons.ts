/**
 * Every reason of an error, by status, with what it means and what a program does about it: the only list. The word is `error.reason` of
 * an answer, so programs depend on it: words are added, never renamed, and never get another meaning. Errors of one cause share a word.
 */
export const ERROR_REASONS = {
  400: {
    malformed_request:
      'The address or the body cannot be read at all, such as a wrong percent-encoding. Correct the request.',
    invalid_json: 'The body is not valid JSON. Correct the text that is sent.',
    invalid_header: 'A header has a value that cannot be read. The message names the header and its form.',
    invalid_message: 'The body is not a message of the protocol of this address, such as JSON-RPC.',
    invalid_value: 'A field has a value of the wrong type or form. The message names the form.',
    missing_value: 'A field that is required here is absent or empty. Send it.',
    unknown_field: 'The request has a field that the operation does not know. Check its spelling.',
    field_not_applicable: 'A field does not apply together with what else the request contains. Omit it.',
    conflicting_fields: 'Fields exclude each other, or exactly one of several has to be sent. The message names them.',
    unknown_reference:
      'A field names something that does not exist, or not where it is named. Look up its identifier again.',
    duplicate_value: 'A value occurs more than once where each has to be different.',
    out_of_range: 'A number, time or size is below or above what is accepted. The message names the limits.',
    too_long: 'A text is longer than its limit. The message names the limit.',
    too_many_items:
      'A list has more items, or fewer, than are accepted. The message names the limit; send several requests.',
    too_few_items: 'A list has fewer items than are required. The message names the number.',
    nested_too_deeply: 'The value, or what it would be put into, has more levels than are accepted.',
    too_complex: 'A text takes too long to be processed. Split it.',
    no_dry_run: 'The operation has no dry run, and nothing was changed. Omit dryRun to make the change.',
    unchangeable:
      'A field of what exists cannot be changed, such as the slug of a specification. Send its value, or delete it first.',
    invalid_cursor: 'The cursor was not issued by this list with these filters. Begin with the first page.',
    invalid_document: 'The document is not what the editor could have written. The message names the place.',
    invalid_condition: 'A condition cannot be read. The message names the position.',
    invalid_schema: 'The schema of claims is not of the supported form. The message names the place.',
    invalid_claims: 'The claims do not match the schema of the site.',
    invalid_metadata: 'The metadata of an identity provider cannot be used. The message says why.',
    invalid_idempotency_key: 'The Idempotency-Key has a wrong form, or the operation accepts none for such a body.',
    idempotency_key_reused: 'The Idempotency-Key was used for another request. Use a new key for each request.',
    invalid_logout_token: 'The logout token of an identity provider is not valid.',
    invalid_code: 'The one-time code is not the current one. Check the clock of the device.',
    sign_in_expired: 'The sign-in took too long or was changed on the way. Begin again.',
    password_not_accepted: 'The password does not meet the rules. The message names the rule.',
    passkey_not_accepted: 'The passkey took too long, or was created for something else. Begin again.',
    public_email_domain: 'Anyone can get an address of this domain, so no one can claim it.',
    person_not_eligible:
      'A person in the list may not have this part, such as reviewing their own work or without access.',
    wrong_page_type: 'The kind of page, such as a link or a group, cannot have this.',
    moved_into_itself: 'Something would be inside of itself. Choose another parent.',
    revisions_not_comparable: 'The revisions do not belong to the same content.',
    quote_not_in_one_block: 'The quoted words are in more than one block. Quote words of one block.',
    archive_not_accepted: 'The archive is damaged, encrypted or unsafe. Create it again.',
    import_too_large: 'What is imported is larger than the limit. Import it in parts.',
    nothing_to_import: 'What is imported contains no page.',
    source_not_readable:
      'What is at the address is not of the kind that the source names. The message says what is expected.',
    file_not_accepted: 'The file is not of an accepted type, or not what was announced.',
    upload_interrupted: 'The connection ended before all bytes arrived. Ask for the offset and continue there.',
    address_not_allowed:
      'The service does not fetch this URL. Check that it is public, or ask the operator to allow it.',
    fetch_failed:
      'The service could not fetch the URL, or not in time. Check that it is public, then repeat the request.',
    fetched_too_large: 'What is at the URL is larger than the limit.',
    forge_refused: 'GitHub refused what was asked. The message says what has to be changed there.',
  },
  401: {
    missing_token: 'The request has no token. Send it in the header Authorization.',
    invalid_token: 'The token is unknown, expired or revoked. Create a new one.',
    session_ended: 'The session of a browser is over. Sign in again.',
    invalid_signature: 'The signature of the request does not match its secret.',
  },
  403: {
    missing_permission: 'The role of the caller does not allow this. The message names the permission or the role.',
    operation_not_available: 'The operation is not available to this kind of caller.',
    token_scope: 'The token is limited to something else, such as one organization. Use another one.',
    role_above_own: 'No one can grant or change a role that is higher than their own.',
    not_author: 'Only who wrote it may change it, and in some cases admins.',
    not_for_agents: 'Agents may not do this here. A person has to.',
    quota_exceeded: 'The organization has used up its quota. Delete something, or ask the operator for more.',
    recent_sign_in_required: 'The change requires a sign-in within the last minutes.',
    session_header_missing: 'A cookie is accepted only from pages of this service. Send a token.',
    sso_required: 'The organization requires sign-in through its identity provider.',
    other_origin: 'Pages of another origin may not send this.',
    claims_too_long: 'What the site knows of the visitor is too long for a token.',
  },
  404: {
    not_found: 'It does not exist, or the caller has no access to it. Both look the same on purpose.',
    unknown_address: 'The API has no operation at this address. Check the path.',
  },
  405: {
    method_not_allowed: 'The address does not support this method, only those in the header Allow.',
  },
  406: {
    not_acceptable: 'The operation cannot answer in any of the forms that Accept names.',
  },
  409: {
    limit_reached: 'There are as many as are allowed. The message names the limit; delete some first.',
    already_taken: 'Something else has this name, address or path. Choose another one.',
    external_id_taken: 'Another resource of this kind has the external ID. The message names it, if you can see it.',
    already_done: 'It is so already: nothing was changed.',
    nothing_to_do: 'There is nothing yet that could be done.',
    wrong_state: 'What it is about is not in a state that allows this. The message says in which one it is.',
    content_changed: 'The content has changed since it was read. Read it again, then decide again.',
    outdated_revision: 'There is a result for a newer revision already.',
    being_changed: 'Another request is changing the same thing. Repeat the request.',
    not_in_content: 'The page or file is not in this content any more. Read the content again.',
    merge_conflicts: 'Both sides have changed the same passage. Resolve the conflicts first.',
    merge_rule_unmet: 'A rule or check of the space is not met yet. The message names it.',
    own_change_request: 'Someone else than its author has to do this.',
    changes_with_pull_request: 'The change request follows a pull request, and changes with its branch only.',
    direct_edits_locked: 'The space is changed by change requests only.',
    suggestion_not_applicable: 'The words that a suggestion replaces are not on the page any more, or not once.',
    block_not_writable: 'A block would read differently after it was stored, so nothing was stored.',
    content_too_complex: 'The content takes too long to be processed in this form. Ask for another one, or split it.',
    person_removed: 'A person was removed at the same moment. Read again, then repeat.',
    managed_by_directory: 'A directory manages this (SCIM). Change it there.',
    last_admin: 'The only admin or operator has to remain. Make someone else one first.',
    last_of_its_kind: 'The last one has to remain. The message says what to do instead.',
    sso_required: 'The organization requires sign-in through its identity provider.',
    invites_disabled: 'Invite links are disabled for the organization.',
    invitation_ended: 'The invitation is no longer valid. Ask an admin for a new one.',
    address_not_verifiable: 'The email address cannot be verified here. The message says who can.',
    https_required: 'This needs a public address with https and a name.',
    dns_not_ready: 'The DNS has no such record yet. Wait, then repeat the request.',
    provider_incomplete: 'The settings of the identity provider are not complete. The message says what is missing.',
    git_connection_not_usable: 'The space has no Git connection that can do this.',
    forge_refused: 'GitHub refused what was asked. The message says what has to be changed there.',
    missing_permission: 'Whoever started it may not do it any more.',
    upload_gone: 'What was uploaded does not exist any more. Upload it again.',
    wrong_offset: 'Bytes continue at another place. The header Upload-Offset names it.',
    idempotency_key_in_use: 'A request with the same Idempotency-Key is being processed. Repeat it after Retry-After.',
    response_not_repeatable: 'The request was processed, but its response is lost. Read the result.',
    took_too_long: 'It took longer than it may. Do less at once.',
    not_ready_yet: 'It is still being prepared. Repeat the request in a minute.',
    pdf_not_available: 'The PDF could not be rendered on this server.',
    export_too_large: 'It is too large to be exported at once. Ask for a part.',
  },
  410: {
    cursor_expired: 'The events after the cursor are not kept any longer. Begin anew from the cursor in the message.',
  },
  412: {
    precondition_failed: 'It has changed since the ETag in If-Match. Read it again, then decide again.',
    no_etag: 'What it is about has no ETag to compare with. Omit If-Match.',
    someone_is_typing: 'Someone is typing in the change request. Read it again in a few seconds.',
    missing_value: 'A part that is required is absent. The message names it.',
    missing_permission: 'The caller lacks a role in the other organization.',
    token_scope: 'The token is limited to one organization. Use one with access to both.',
    unsupported_version: 'The version of the protocol is not supported.',
  },
  413: {
    body_too_large: 'The body is larger than the limit. Send less at once.',
    file_too_large: 'The file is larger than the limit, or than was announced.',
    import_too_large: 'What is imported is larger than the limit. Import it in parts.',
    page_too_large: 'The page is too long to be edited together. Split it.',
  },
  415: {
    unsupported_media_type:
      'The Content-Type, its charset or its encoding cannot be read. The message names the right one.',
  },
  416: {
    range_not_satisfiable: 'The file has no such range.',
  },
  423: {
    being_changed: 'Another request is storing a part of the same file. Repeat the request after Retry-After.',
  },
  429: {
    rate_limited: 'A limit of requests is reached. The message and RateLimit name it; wait for Retry-After.',
    queue_full: 'Too many requests of the caller or its organization are waiting. Send fewer at once.',
    too_many_at_once: 'The caller has as many connections of this kind as are allowed. Close one.',
    forge_rate_limited: 'GitHub was asked too often. Wait for Retry-After.',
  },
  500: {
    internal_error: 'A fault of the service. Give the requestId to the operator.',
  },
  503: {
    overloaded: 'The service has too much to do. Wait for Retry-After.',
    read_only: 'The service is read-only for maintenance. Reading works; repeat the change later.',
    database_unavailable: 'The database does not respond. Wait for Retry-After.',
    database_busy: 'The database was too busy; nothing was changed. Wait for Retry-After.',
    storage_unavailable: 'The storage of files does not respond. Wait for Retry-After.',
    forge_unavailable: 'GitHub is out of order. Wait for Retry-After.',
    idempotency_key_in_use: 'Another attempt with the same Idempotency-Key has taken over. Wait for Retry-After.',
  },
  507: {
    disk_full: 'The disk is full; nothing was changed. The operator has to make room.',
  },
} as const;

/** The statuses that errors have. */
export type ErrorStatus = keyof typeof ERROR_REASONS;

/** The reasons of errors with a status. */
export type ReasonOf<S extends ErrorStatus> = S extends ErrorStatus ? keyof (typeof ERROR_REASONS)[S] & string : never;

export type ErrorReason = ReasonOf<ErrorStatus>;

/** Every word once, in alphabetical order. */
export const ALL_REASONS: readonly ErrorReason[] = [
  ...new Set(Object.values(ERROR_REASONS).flatMap((words) => Object.keys(words) as ErrorReason[])),
].sort();

/** The reason where only the status is known. */
export const GENERAL_REASONS: Readonly<Record<number, ErrorReason>> & { readonly 400: ErrorReason } = {
  400: 'malformed_request',
  401: 'invalid_token',
  403: 'missing_permission',
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'not_acceptable',
  409: 'wrong_state',
  410: 'cursor_expired',
  412: 'precondition_failed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  423: 'being_changed',
  429: 'rate_limited',
  500: 'internal_error',
  503: 'overloaded',
  507: 'disk_full',
};
