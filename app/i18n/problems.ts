import type { ErrorReason } from '../../core/errors/error-reasons';
import { inLanguage } from './catalogue';

/** What an error says about its cause, as people know it. */
export interface ProblemFacts {
  /** The label of the field in question. */
  readonly field?: string;
  /** The limit with its unit, such as `200` or `10 MiB`. */
  readonly limit?: string;
}

type Sentence = string | ((facts: ProblemFacts) => string);

const RELOAD = 'This page no longer fits the server. Reload it, then try again.';
const AGAIN = 'Something else was just changing the same thing. Try again.';
const LATER = 'The server is busy. Nothing was changed. Try again in a minute.';
const ADMIN = 'You do not have permission for this. Ask an admin of the organization.';
const SIGN_IN = 'Your session has ended. Sign in to continue.';
const CHANGED = 'This has changed since you opened it. Reload the page, look at it, then decide again.';
const INVALID = 'Something that you entered is not valid. Check it, then try again.';
const NOT_FOUND = 'This does not exist, or you have no access to it. Check the address, or ask whoever shared it.';
const STATE = 'This is not possible in the present state. Reload the page to see what has changed.';
const TOO_FAST = 'That was a bit too fast. Wait a minute, then try again.';
const SERVER = 'Something went wrong on the server. Try again; if it happens again, ask its operator.';
const LIMIT_OF_SIZE = ({ limit }: ProblemFacts) =>
  limit ? `This is too large: the limit is ${limit}. Use less at a time.` : 'This is too large. Use less at a time.';
const FILE_TOO_LARGE = ({ limit }: ProblemFacts) =>
  limit
    ? `This file is too large: the limit is ${limit}. Choose a smaller one.`
    : 'This file is too large. Choose a smaller one.';
const AT = ({ field }: ProblemFacts, otherwise: string, named: (label: string) => string) =>
  field ? named(field) : otherwise;

/** A sentence for every reason: what happened, and the next step. */
const reasons: Readonly<Record<ErrorReason, Sentence>> = {
  address_not_allowed:
    'This address cannot be opened from here. Use a public one, or ask the operator of the server to allow it.',
  address_not_verifiable: 'This email address cannot be confirmed here. Ask the operator of the server.',
  already_done: 'This is done already. Reload the page to see it.',
  already_taken: (facts) =>
    AT(facts, 'This name is taken. Choose another one.', (label) => `“${label}” is taken. Choose another one.`),
  archive_not_accepted: 'This archive cannot be opened: it is damaged, encrypted or unsafe. Create it again.',
  being_changed: AGAIN,
  block_not_writable: 'A block could not be saved as it is, so nothing was saved. Change the block, then try again.',
  body_too_large: LIMIT_OF_SIZE,
  changes_with_pull_request: 'This draft follows a pull request. Change it in the repository.',
  claims_too_long: 'This sign-in carries more information than can be kept. Ask an admin of the site.',
  conflicting_fields: 'Some of these settings exclude each other. Keep one of them.',
  content_changed: CHANGED,
  content_too_complex: 'This is too large to be shown like this. Split the page into several.',
  cursor_expired: 'This list is out of date. Reload the page.',
  database_busy: LATER,
  database_unavailable: LATER,
  direct_edits_locked: 'This space is changed by change requests only. Create one with your change.',
  disk_full: 'The server has no room left. Nothing was changed. Ask its operator to make room.',
  dns_not_ready: 'The DNS record is not visible yet. This can take an hour. Try again later.',
  duplicate_value: (facts) =>
    AT(
      facts,
      'Something occurs twice here. Remove one of them.',
      (label) => `“${label}” contains something twice. Remove one of them.`,
    ),
  export_too_large: 'This is too large to be exported in one file. Export a part of it.',
  external_id_taken: 'Something else has this identifier. Choose another one.',
  fetch_failed: 'The address did not answer. Check that it is public and spelled correctly, then try again.',
  fetched_too_large: 'What is at this address is too large. Choose a smaller part of it.',
  field_not_applicable: (facts) =>
    AT(
      facts,
      'One of these settings does not fit the others. Leave it empty.',
      (label) => `“${label}” does not fit the other settings. Leave it empty.`,
    ),
  file_not_accepted: 'Files of this kind are not accepted here. Choose another one.',
  file_too_large: FILE_TOO_LARGE,
  forge_rate_limited: 'GitHub was asked too often. Wait a few minutes, then try again.',
  forge_refused: 'GitHub refused this. Check the settings there, then try again.',
  forge_unavailable: 'GitHub does not answer. Try again in a few minutes.',
  git_connection_not_usable: 'The Git connection of this space cannot do this. Check its settings.',
  https_required: 'This needs a public address that begins with https. Ask the operator of the server.',
  idempotency_key_in_use: AGAIN,
  idempotency_key_reused: RELOAD,
  import_too_large: ({ limit }) =>
    limit
      ? `This is too large to be imported at once: the limit is ${limit}. Import it in parts.`
      : 'This is too large to be imported at once. Import it in parts.',
  internal_error: SERVER,
  invalid_claims: 'What is known of the visitor does not fit the settings of this site. Check the settings.',
  invalid_code: 'This code is not the current one. Check the clock of your device, then enter the next code.',
  invalid_condition: 'This condition cannot be read. Check how it is written.',
  invalid_cursor: 'This list is out of date. Reload the page.',
  invalid_document: 'This text could not be saved as it is. Undo your last change, then try again.',
  invalid_header: RELOAD,
  invalid_idempotency_key: RELOAD,
  invalid_json: RELOAD,
  invalid_logout_token: RELOAD,
  invalid_message: RELOAD,
  invalid_metadata: 'The metadata of the identity provider cannot be used. Copy it from the provider again.',
  invalid_schema: 'The list of visitor attributes cannot be used. Check how it is written.',
  invalid_signature: SIGN_IN,
  invalid_token: SIGN_IN,
  invalid_value: (facts) => AT(facts, INVALID, (label) => `Check “${label}”: the value is not valid.`),
  invitation_ended: 'This invitation is no longer valid. Ask an admin for a new one.',
  invites_disabled: 'This organization does not use invite links. Ask an admin to invite you by email.',
  last_admin: 'Someone has to remain in charge. Make another person an admin first.',
  last_of_its_kind: 'The last one has to stay. Add another one first.',
  limit_reached: ({ limit }) =>
    limit
      ? `The limit is reached: ${limit}. Delete or withdraw some first.`
      : 'The limit is reached. Delete or withdraw some first.',
  malformed_request: RELOAD,
  managed_by_directory: 'A directory of your organization manages this. Change it there.',
  merge_conflicts: 'Others have changed the same passages. Resolve the conflicts first.',
  merge_rule_unmet: 'A merge rule of this space is not met yet. Look at what is still missing.',
  method_not_allowed: RELOAD,
  missing_permission: ADMIN,
  missing_token: SIGN_IN,
  missing_value: (facts) =>
    AT(facts, 'Something is missing. Fill in the empty fields, then try again.', (label) => `Fill in “${label}”.`),
  moved_into_itself: 'Something cannot be inside of itself. Choose another place.',
  nested_too_deeply: 'There are too many levels here. Choose a place further up.',
  no_dry_run: RELOAD,
  no_etag: RELOAD,
  not_acceptable: RELOAD,
  not_author: 'Only the person who wrote this can change it. Ask them, or an admin.',
  not_for_agents: 'An agent cannot do this. Sign in as a person.',
  not_found: NOT_FOUND,
  not_in_content: 'This page or file is no longer there. Reload the page.',
  not_ready_yet: 'This is still being prepared. Try again in a minute.',
  nothing_to_do: 'There is nothing to do yet. Change something first.',
  nothing_to_import: 'No page was found in this. Choose other files.',
  operation_not_available: 'This is not available with the way you signed in. Sign in with your own account.',
  other_origin: 'This page was opened from another address. Open the app at its own address.',
  out_of_range: (facts) =>
    AT(
      facts,
      'A number or time is too low or too high. Choose another one.',
      (label) => `“${label}” is too low or too high. Choose another value.`,
    ),
  outdated_revision: 'There is a newer revision already. Reload the page.',
  overloaded: LATER,
  own_change_request: 'You cannot do this for your own change request. Ask someone else.',
  page_too_large: 'This page is too long to be edited together. Split it into several.',
  passkey_not_accepted: 'This passkey was not accepted, or it took too long. Begin again.',
  password_not_accepted: 'This password does not meet the rules. Choose a longer one that is hard to guess.',
  pdf_not_available: 'The PDF could not be created. Try again later, or ask the operator of the server.',
  person_not_eligible: 'One of these people cannot be chosen here. Choose someone else.',
  person_removed: 'One of these people was just removed. Reload the page, then try again.',
  precondition_failed: CHANGED,
  provider_incomplete: 'The settings of the identity provider are incomplete. Complete them first.',
  public_email_domain:
    'Anyone can get an address of this domain, so no organization can claim it. Use your own domain.',
  queue_full: LATER,
  quota_exceeded: ({ limit }) =>
    limit
      ? `Your organization has used all of its quota: ${limit}. Delete something, or ask the operator for more.`
      : 'Your organization has used all of its quota. Delete something, or ask the operator for more.',
  quote_not_in_one_block: 'The selected words are in several blocks. Select words of one block.',
  range_not_satisfiable: RELOAD,
  rate_limited: TOO_FAST,
  read_only: 'The server is read-only for maintenance. Nothing was changed. Try again later.',
  recent_sign_in_required: 'For this, sign in again first: your last sign-in was too long ago.',
  response_not_repeatable: 'This was done already. Reload the page to see the result.',
  revisions_not_comparable: 'These two cannot be compared. Choose revisions of the same space.',
  role_above_own: 'You cannot give a role that is higher than your own. Ask an admin.',
  session_ended: SIGN_IN,
  session_header_missing: RELOAD,
  sign_in_expired: 'The sign-in took too long. Begin again.',
  someone_is_typing: 'Someone is typing in this draft. Wait a few seconds, then try again.',
  source_not_readable: 'Nothing that can be read was found at this address. Check it.',
  sso_required: 'This organization requires sign-in through its identity provider. Sign in through your organization.',
  storage_unavailable: LATER,
  suggestion_not_applicable: 'The words of this suggestion have changed. Apply it by hand.',
  token_scope: 'You are signed in for another organization only. Sign in to this one.',
  too_complex: 'This text takes too long to process. Split it.',
  too_few_items: (facts) =>
    AT(facts, 'Too few are chosen. Choose more.', (label) => `“${label}” needs more entries. Add some.`),
  too_long: ({ field, limit }) => {
    if (field && limit) return `“${field}” is too long: at most ${limit} characters. Shorten it.`;
    return field ? `“${field}” is too long. Shorten it.` : 'This text is too long. Shorten it.';
  },
  too_many_at_once: 'This is open in too many tabs. Close some of them.',
  too_many_items: ({ limit }) =>
    limit
      ? `That is too much at once: the limit is ${limit}. Do it in parts.`
      : 'That is too much at once. Do it in parts.',
  took_too_long: 'This took too long. Do less at a time.',
  unchangeable: 'This cannot be changed later. Delete it, and create it again.',
  unknown_address: RELOAD,
  unknown_field: RELOAD,
  unknown_reference: (facts) =>
    AT(
      facts,
      'Something that was chosen no longer exists. Reload the page, then choose again.',
      (label) => `What was chosen for “${label}” no longer exists. Reload the page, then choose again.`,
    ),
  unsupported_media_type: 'Files of this kind are not accepted here. Choose another one.',
  unsupported_version: RELOAD,
  upload_gone: 'The uploaded file is no longer there. Upload it again.',
  upload_interrupted: 'The upload was interrupted. Try again.',
  wrong_offset: 'The upload was interrupted. Try again.',
  wrong_page_type: 'This kind of page cannot have that. Choose another page.',
  wrong_state: STATE,
};

/** The sentence where the cause is not known, by status. */
const statuses: Readonly<Record<number, string>> = {
  400: INVALID,
  401: SIGN_IN,
  403: ADMIN,
  404: NOT_FOUND,
  409: STATE,
  412: CHANGED,
  413: LIMIT_OF_SIZE({}),
  429: TOO_FAST,
  500: SERVER,
  503: LATER,
};

const EMAIL = 'Enter an email address such as ana@example.com.';
const ADDRESS = 'Enter an address such as https://example.com.';

export const en = {
  reasons,
  statuses,
  unknown: 'This did not work. Reload the page, then try again.',
  /** What to enter, by the name of the field. */
  formats: {
    email: EMAIL,
    emails: EMAIL,
    url: ADDRESS,
    hostname: 'Enter a hostname such as docs.example.com.',
    domain: 'Enter a domain such as example.com.',
    color: 'Enter a color such as #1a7f64.',
    logo: 'The logo must be the URL of a picture, such as https://example.com/logo.svg.',
    icon: 'The icon must be the URL of a picture, such as https://example.com/icon.svg.',
  } as Readonly<Record<string, string>>,
  /** The place in a list that was entered, from 1. */
  entry: (position: number, sentence: string) => `Entry ${position}: ${sentence}`,
  /** How forms label the fields, by name. */
  fields: {
    title: 'Title',
    description: 'Description',
    emoji: 'Emoji',
    email: 'Email address',
    emails: 'Email addresses',
    displayName: 'Name',
    name: 'Name',
    label: 'Label',
    slug: 'URL slug',
    subject: 'Title',
    text: 'Text',
    role: 'Role',
    url: 'URL',
    hostname: 'Hostname',
    domain: 'Domain',
    password: 'Password',
    code: 'Code',
    expiresAt: 'Expiration',
    reviewers: 'Reviewers',
  } as Readonly<Record<string, string>>,
  sessionEndedTitle: 'Your session has ended',
  sessionEndedHint: 'Sign in to continue. The sign-in opens in another tab, and what you typed stays here.',
  apiToken: 'API token',
  signInWithToken: 'Sign in with token',
  tokenNotValid: 'This token is not valid. Copy the whole token, or sign in another way.',
  signIn: 'Sign in',
  requestNumber: (id: string) => `Number for the operator: ${id}`,
};

export const t = inLanguage('problems', en);
