import type { Deprecation } from '../../common/openapi/operation.decorator';

/** `sortSiteStructure` replaces the moves of single items. */
export const MOVE_DEPRECATED: Deprecation = {
  since: '2026-01-01',
  successor: '/v1/orgs/{organizationId}/sites/{siteId}/structure/sort',
};
