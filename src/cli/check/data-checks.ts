import { ACCESS_CHECKS } from '../../access/access.checks';
import { CHANGE_REQUEST_CHECKS } from '../../change-requests/change-requests.checks';
import { COLLECTION_CHECKS } from '../../collections/collections.checks';
import { COMMENT_CHECKS } from '../../comments/comments.checks';
import { CONTENT_CHECKS } from '../../content/content.checks';
import { SEARCH_CHECKS } from '../../content/search/search.checks';
import type { DataCheck } from '../../database/data-check';
import { GIT_CHECKS } from '../../git/git.checks';
import { IMPORT_RUN_CHECKS } from '../../import-runs/import-runs.checks';
import { LIVE_CHECKS } from '../../live/live.checks';
import { OPENAPI_CHECKS } from '../../openapi/openapi.checks';
import { ORGANIZATION_CHECKS } from '../../organizations/organizations.checks';
import { SITE_CHECKS } from '../../sites/sites.checks';
import { SPACE_CHECKS } from '../../spaces/spaces.checks';
import { TEAM_CHECKS } from '../../teams/teams.checks';
import { WEBHOOK_CHECKS } from '../../webhooks/webhooks.checks';

/** The data checks of all modules, in the order of the modules. */
export const DATA_CHECKS: readonly DataCheck[] = [
  ...ORGANIZATION_CHECKS,
  ...TEAM_CHECKS,
  ...ACCESS_CHECKS,
  ...COLLECTION_CHECKS,
  ...SPACE_CHECKS,
  ...CONTENT_CHECKS,
  ...SEARCH_CHECKS,
  ...CHANGE_REQUEST_CHECKS,
  ...COMMENT_CHECKS,
  ...LIVE_CHECKS,
  ...SITE_CHECKS,
  ...OPENAPI_CHECKS,
  ...WEBHOOK_CHECKS,
  ...GIT_CHECKS,
  ...IMPORT_RUN_CHECKS,
];
