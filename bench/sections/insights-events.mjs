const DAYS = 30;
const VISITORS_A_DAY = 20_000;

/**
 * Events of a month of one busy site: nine of ten events are views, most of them of a few pages; some twenty thousand readers a day. All
 * columns are derived from the number of the event, so that every run counts the same.
 */
const INSERT = `
  INSERT INTO site_events (site_id, at, id, type, visitor, session, url, section_id, site_space_id, space_id, page_id,
                           bot, browser, device, os, language, referrer, referrer_domain, details)
  SELECT $1, at, 'e' || n, type, visitor, visitor, 'https://docs.example.com/page-' || page, NULL, NULL, $2, ($3::text[])[page],
         (ARRAY['', '', '', '', '', '', '', 'google', 'chatgpt', 'unknown'])[1 + n % 10],
         (ARRAY['chrome', 'firefox', 'safari', 'edge', 'other'])[1 + visitor % 5],
         (ARRAY['desktop', 'desktop', 'mobile', 'tablet'])[1 + visitor % 4],
         (ARRAY['linux', 'windows', 'macos', 'ios', 'android'])[1 + visitor % 5],
         (ARRAY['en', 'de', 'fr', 'ja', 'pt-BR'])[1 + visitor % 5],
         'https://www.example-' || visitor % 300 || '.com/', 'www.example-' || visitor % 300 || '.com',
         CASE WHEN type LIKE 'search%' THEN jsonb_build_object('query', 'words ' || n % 5000) ELSE '{}' END
    FROM (SELECT n, $4::timestamptz + n * $5::float8 * interval '1 ms' AS at,
                 CASE n % 20 WHEN 0 THEN 'search_type_query' WHEN 1 THEN 'page_post_feedback' ELSE 'page_view' END AS type,
                 ('x' || substr(md5(n % ${VISITORS_A_DAY} || '-' || (n * $5::float8 / 86400000)::int), 1, 15))::bit(60)::bigint AS visitor,
                 1 + (n * n % cardinality($3::text[]))::int AS page
            FROM generate_series($6::bigint, $7::bigint - 1) n) each`;
const MONTHS = 2;
const CHUNK = 1_000_000;

const monthStart = (at, offset) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset, 1));

/** The partitions that the service creates for the months of its events. */
async function openMonths(client, from) {
  for (let offset = 0; offset <= MONTHS; offset += 1) {
    const [first, next] = [offset, offset + 1].map((month) => monthStart(from, month).toISOString().slice(0, 10));
    const name = `site_events_${first.slice(0, 7).replace('-', '_')}`;
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF site_events FOR VALUES FROM ('${first}') TO ('${next}')`,
    );
  }
}

/** @returns {Promise<number>} the duration in seconds */
export async function fillEvents({ client, siteId, spaceId, sample }, count) {
  const started = performance.now();
  const from = new Date(Date.now() - DAYS * 24 * 60 * 60 * 1000 + 60_000);
  await openMonths(client, from);
  const step = (Date.now() - from.getTime() - 60_000) / count;
  const pages = sample.slice(0, 500);
  for (let at = 0; at < count; at += CHUNK)
    await client.query(INSERT, [siteId, spaceId, pages, from, step, at, Math.min(count, at + CHUNK)]);
  await client.query('VACUUM ANALYZE site_events');
  return (performance.now() - started) / 1000;
}
