const MAX_LINES = 10_000;
const MAX_DELAY_MS = 5_000;

interface Rule {
  readonly allow: boolean;
  readonly pattern: string;
}

interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
  delayMs: number;
}

/** Matches a robots pattern (`*` represents anything, `$` at the end for the end) without backtracking. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  const [first = '', ...rest] = (anchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    const last = index === rest.length - 1;
    if (last && anchored) return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return !anchored || at === path.length;
}

function readGroups(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let open: Group | undefined;
  let naming = false;
  for (const line of text.split('\n').slice(0, MAX_LINES)) {
    const colon = line.indexOf(':');
    const field = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = line
      .slice(colon + 1)
      .replace(/#.*$/, '')
      .trim();
    if (field === 'sitemap') sitemaps.push(line.slice(colon + 1).trim());
    else if (field === 'user-agent') {
      if (!open || !naming) groups.push((open = { agents: [], rules: [], delayMs: 0 }));
      open.agents.push(value.toLowerCase());
      naming = true;
    } else if (open && (field === 'allow' || field === 'disallow' || field === 'crawl-delay')) {
      naming = false;
      if (field === 'crawl-delay') open.delayMs = Math.min(MAX_DELAY_MS, Math.max(0, Number(value) * 1000 || 0));
      else if (value !== '') open.rules.push({ allow: field === 'allow', pattern: value });
    }
  }
  return { groups, sitemaps };
}

/** The rules of robots.txt (RFC 9309) for one crawler. */
export class RobotsRules {
  readonly sitemaps: readonly string[];
  /** Milliseconds between requests that the site requires, at most 5,000. */
  readonly delayMs: number;
  private readonly rules: readonly Rule[];

  /** Uses the groups that name the crawler, or those for `*` if none does. */
  constructor(text: string, agent: string) {
    const { groups, sitemaps } = readGroups(text);
    const named = groups.filter((group) => group.agents.includes(agent.toLowerCase()));
    const chosen = named.length > 0 ? named : groups.filter((group) => group.agents.includes('*'));
    this.rules = chosen.flatMap((group) => group.rules);
    this.delayMs = Math.max(0, ...chosen.map((group) => group.delayMs));
    this.sitemaps = sitemaps;
  }

  /** The longest matching rule takes precedence; of two equally long ones, the one that allows. */
  allows(url: URL): boolean {
    const path = url.pathname + url.search;
    let best: Rule | undefined;
    for (const rule of this.rules) {
      const longer = !best || rule.pattern.length > best.pattern.length;
      const kinder = best?.pattern.length === rule.pattern.length && rule.allow;
      if ((longer || kinder) && matches(rule.pattern, path)) best = rule;
    }
    return best?.allow ?? true;
  }
}
