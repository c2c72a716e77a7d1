/** The space of a row `n`, unless it is in the trash or in another organization by now. */
export const CURRENT_SPACE = `JOIN spaces s ON s.id = n.space_id AND s.organization_id = n.organization_id AND s.deleted_at IS NULL`;

/** @returns a join to the page of a row `n` as it stands now: its open row on one of these lines, the first of them that has one. */
export const currentPage = (pageId: string, ...lines: string[]): string => `LEFT JOIN LATERAL (
    SELECT version.title, version.details->>'emoji' AS emoji, version.removed FROM page_versions version
     WHERE version.page_id = ${pageId} AND version.line_id IN (${lines.join(', ')}) AND version.to_seq IS NULL
     ORDER BY version.line_id = ${lines[0]} DESC NULLS LAST LIMIT 1) page ON true`;
