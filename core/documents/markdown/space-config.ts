import { normalizePath } from './address';
import { parseSafeYaml } from './safe-yaml';

/** The configuration of a space in a repository, from `.gitbook.yaml`. */
export interface SpaceConfig {
  /** folder of the content, './' for the folder of the file itself, otherwise without `./` and trailing slash */
  readonly root: string;
  /** relative to the root */
  readonly readme: string;
  readonly summary: string;
  /** old path (no leading slash) to a file or address, both relative to the root */
  readonly redirects: Readonly<Record<string, string>>;
}

const MAX_CONFIG = 128 * 1024;
const MAX_REDIRECTS = 5_000;
const MAX_PATH = 1_024;
const ABSOLUTE = /^https?:\/\//i;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

class ConfigReader {
  readonly problems: string[] = [];

  path(name: string, value: unknown, fallback: string): string {
    if (value === undefined || value === null) return fallback;
    const path = typeof value === 'string' && value.length <= MAX_PATH ? normalizePath(value.trim()) : undefined;
    if (path !== undefined) return path || fallback;
    this.problem(`"${name}" must be a path inside the repository`);
    return fallback;
  }

  redirects(value: unknown): Record<string, string> {
    const redirects = Object.create(null) as Record<string, string>;
    if (value === undefined || value === null) return redirects;
    if (!isRecord(value)) this.problem('"redirects" must map old paths to files');
    else {
      const entries = Object.entries(value);
      if (entries.length > MAX_REDIRECTS) this.problem(`only the first ${MAX_REDIRECTS} redirects are used`);
      for (const [from, to] of entries.slice(0, MAX_REDIRECTS)) this.redirect(redirects, from, to);
    }
    return redirects;
  }

  problem(text: string): void {
    if (this.problems.length < 100) this.problems.push(text);
  }

  private redirect(redirects: Record<string, string>, from: string, to: unknown): void {
    const source = from.length <= MAX_PATH ? normalizePath(from) : undefined;
    const known = typeof to === 'string' && to.length <= MAX_PATH ? to.trim() : '';
    const target = ABSOLUTE.test(known) ? known : normalizePath(known);
    if (source && target) redirects[source] = target;
    else this.problem(`the redirect of "${from.slice(0, 100)}" is not a pair of paths inside the content`);
  }
}

/**
 * Parses `.gitbook.yaml`. Missing or malformed values get their defaults; malformed ones are reported in `problems`.
 * Paths never lead out of the repository.
 */
export function parseSpaceConfig(yaml: string): { config: SpaceConfig; problems: readonly string[] } {
  const reader = new ConfigReader();
  let data: Readonly<Record<string, unknown>> = {};
  if (yaml.length > MAX_CONFIG) reader.problem(`the file is longer than ${MAX_CONFIG} characters`);
  else {
    const parsed = parseSafeYaml(yaml.replace(/^\uFEFF/, ''));
    if ('error' in parsed) reader.problem(`the file is not valid YAML: ${parsed.error}`);
    else if (isRecord(parsed.value)) data = parsed.value;
    else if (parsed.value !== null && parsed.value !== undefined) reader.problem('the file must map names to values');
  }
  const structure = isRecord(data.structure) ? data.structure : {};
  const config = {
    root: reader.path('root', data.root, './'),
    readme: reader.path('structure.readme', structure.readme, 'README.md'),
    summary: reader.path('structure.summary', structure.summary, 'SUMMARY.md'),
    redirects: reader.redirects(data.redirects),
  };
  return { config, problems: reader.problems };
}
