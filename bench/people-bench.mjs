import { createHash, randomBytes } from 'node:crypto';
import { runLoad } from './load.mjs';
import { waitForQuiet } from './processes/database.mjs';
import { median } from './statistics.mjs';
import { World } from './world.mjs';

const PEOPLE = [1_000, 10_000, 100_000];
/** Number of teams and of spaces for a number of people. */
const tenthOf = (people) => people / 10;
const COLLECTIONS = 100;
const SECONDS = 2;

/** IDs that sort in the order of their numbers. `kind` is one letter. */
const ID = (kind, number) => `'${kind}' || lpad((${number})::text, 9, '0')`;

/** Everything with a number from `$2` up to, but excluding, `$3`, in the organization `$1`. */
const FILL_PEOPLE = [
  `INSERT INTO users (id, email, display_name, created_at)
   SELECT ${ID('u', 'n')}, 'person' || n || '@example.com', 'Person ' || n, now() FROM generate_series($2::int, $3::int - 1) n WHERE $1 <> ''`,
  `INSERT INTO members (organization_id, user_id, role, joined_at, last_seen_at)
   SELECT $1, ${ID('u', 'n')}, CASE WHEN n % 10 = 0 THEN NULL ELSE 'read' END, now() - n * interval '1 minute', now() - n * interval '1 second'
     FROM generate_series($2::int, $3::int - 1) n`,
];
const FILL_TENTH = [
  `INSERT INTO teams (id, organization_id, title, members, spaces, created_at)
   SELECT ${ID('t', 'n')}, $1, 'Team ' || n, 5, 1, now() FROM generate_series($2::int, $3::int - 1) n`,
  `INSERT INTO team_members (organization_id, team_id, user_id, role)
   SELECT $1, ${ID('t', 'n')}, ${ID('u', 'n * 10 + k')}, 'member' FROM generate_series($2::int, $3::int - 1) n, generate_series(1, 5) k`,
  `INSERT INTO spaces (id, organization_id, parent_id, rank, title, visibility, edit_mode, default_level, revision_id,
                       revision_seq, comments, change_requests, change_requests_open, change_requests_draft, created_by, created_at, updated_at)
   SELECT ${ID('s', 'n')}, $1, ${ID('c', `n % ${COLLECTIONS}`)}, ${ID('v', 'n')}, 'Space ' || n, 'in-collection', 'live',
          CASE WHEN n % 5 = 0 THEN NULL ELSE 'inherit' END, ${ID('r', 'n')}, 1, 0, 0, 0, 0, 'nobody', now(), now()
     FROM generate_series($2::int, $3::int - 1) n`,
  `INSERT INTO grants (id, organization_id, level_kind, level_id, team_id, role, created_at)
   SELECT ${ID('g', 'n')}, $1, 'space', ${ID('s', 'n')}, ${ID('t', 'n')}, 'edit', now() FROM generate_series($2::int, $3::int - 1) n`,
];
/** Nested collections, every seventh of them closed. */
const COLLECTION_ROWS = `
  INSERT INTO collections (id, organization_id, parent_id, rank, title, default_level, created_by, created_at)
  SELECT ${ID('c', 'n')}, $1, CASE WHEN n >= 10 THEN ${ID('c', 'n / 10')} END, ${ID('v', 'n')}, 'Collection ' || n,
         CASE WHEN n % 7 = 6 THEN NULL ELSE 'inherit' END, 'nobody', now()
    FROM generate_series(0, $2::int - 1) n`;

const SAMPLE_PERSON = 11;

/** A token of a plain member, who sees some spaces through their role, one through a team, and others not. */
async function makeReader({ client }) {
  const secret = `bnd_${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(secret).digest('base64url');
  await client.query(
    `INSERT INTO api_tokens (id, user_id, name, hash, created_at) SELECT 'reader', ${ID('u', SAMPLE_PERSON)}, 'bench', $1, now()`,
    [hash],
  );
  return { authorization: `Bearer ${secret}` };
}

async function grow({ client, organizationId }, from, to) {
  for (const sql of FILL_PEOPLE) await client.query(sql, [organizationId, from, to]);
  if (from === 0) await client.query(COLLECTION_ROWS, [organizationId, COLLECTIONS]);
  for (const sql of FILL_TENTH) await client.query(sql, [organizationId, tenthOf(from), tenthOf(to)]);
  await client.query('VACUUM ANALYZE');
  await waitForQuiet(client);
}

/** The first response of a new process, and the median of the following ones over one connection. */
async function measure(service, path, headers) {
  const target = { ...service.target([path]), headers };
  const started = performance.now();
  const response = await fetch(new URL(path, target.url), { headers });
  const { items } = await response.json();
  if (response.status !== 200 || items.length !== 50) throw new Error(`${path} answered ${response.status}`);
  const first = performance.now() - started;
  await runLoad(target, { connections: 1, seconds: SECONDS / 4 });
  const { times } = await runLoad(target, { connections: 1, seconds: SECONDS });
  return { first, p50: median(times) };
}

/**
 * Lists of 50 in organizations with more and more people, teams and spaces, each size in a new process.
 * @param {(text: string) => void} logProgress
 */
export async function runPeopleBench(logProgress) {
  const world = await World.open();
  try {
    const lists = `/v1/orgs/${world.organizationId}`;
    const figures = [];
    let reader;
    for (const [index, people] of PEOPLE.entries()) {
      await grow(world, PEOPLE[index - 1] ?? 0, people);
      reader ??= await makeReader(world);
      const service = await world.startService(`people-${people}`);
      const admin = service.api.headers;
      for (const [name, of, path, headers] of [
        ['members', people, 'members?limit=50', admin],
        ['members by last seen', people, 'members?limit=50&sort=lastSeenAt', admin],
        ['members, all found', people, 'members?limit=50&search=person', admin],
        ['teams', tenthOf(people), 'teams?limit=50', admin],
        ['spaces, admin', tenthOf(people), 'spaces?limit=50', admin],
        ['spaces, member', tenthOf(people), 'spaces?limit=50', reader],
        ['collections, member', COLLECTIONS, 'collections?limit=50', reader],
      ]) {
        const times = await measure(service, `${lists}/${path}`, headers);
        figures.push({ name, of, ...times });
        logProgress(`50 of ${of} ${name}: p50 ${times.p50.toFixed(2)} ms, first ${times.first.toFixed(1)} ms`);
      }
    }
    return figures;
  } finally {
    await world.close();
  }
}

/** One line per list: its cost at each size, and its growth. */
export function peopleText(figures) {
  const names = [...new Set(figures.map(({ name }) => name))];
  return names
    .map((name) => {
      const rows = figures.filter((row) => row.name === name);
      const costs = rows.map(({ of, p50 }) => `${of.toLocaleString('en')}: ${p50.toFixed(2)} ms`).join('   ');
      return `50 ${name.padEnd(22)} ${costs}   ×${(rows.at(-1).p50 / rows[0].p50).toFixed(2)}`;
    })
    .join('\n');
}
