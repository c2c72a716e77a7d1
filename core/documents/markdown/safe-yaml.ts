import { Document, LineCounter, parseDocument, Schema } from 'yaml';

/** Maximum uses of an alias: enough for people, too few for an expansion attack. */
const MAX_ALIASES = 32;
const MAX_DEPTH = 32;
const MAX_NODES = 20_000;
/** The parser takes quadratic time in the number of these. */
const MAX_MARKERS = 1_000;
const MARKER = /(?:^|[\s,[{])[&!]/g;
/** Created once, because that takes as long as parsing a short text. */
const CORE = new Schema({ schema: 'core', customTags: [], merge: false, resolveKnownTags: true });

export type SafeYaml = { readonly document: Document; readonly value: unknown } | { readonly error: string };

function copy(value: unknown, depth: number, budget: { nodes: number }): unknown {
  if (--budget.nodes < 0) throw new Error('it has too many values');
  if (depth > MAX_DEPTH) throw new Error(`it is nested deeper than ${MAX_DEPTH} levels`);
  if (Array.isArray(value)) return value.map((item) => copy(item, depth + 1, budget));
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  const result = Object.create(null) as Record<string, unknown>;
  for (const [key, item] of Object.entries(value)) result[key] = copy(item, depth + 1, budget);
  return result;
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0]?.replace(/:$/, '') ?? '';
}

/** Parsing this many characters takes some 10 ms, and one write of a page reads its front matter several times. */
const LONG = 4 * 1024;
const MAX_RECENT = 4;
const recent = new Map<string, SafeYaml>();

/**
 * Parses one YAML 1.2 document with the core schema: no custom tags, few aliases, bounded depth and size. Objects in
 * the result have no prototype, so that `__proto__` is an ordinary key. The result must not be changed: it may be returned again.
 * @returns the value, or a message with the problem and its position
 */
export function parseSafeYaml(text: string): SafeYaml {
  if (text.length < LONG) return parse(text);
  const parsed = recent.get(text) ?? parse(text);
  recent.delete(text);
  recent.set(text, parsed);
  for (const oldest of recent.keys()) if (recent.size > MAX_RECENT) recent.delete(oldest);
  return parsed;
}

function parse(text: string): SafeYaml {
  if ((text.match(MARKER)?.length ?? 0) > MAX_MARKERS) return { error: 'it has too many anchors or tags' };
  try {
    const lineCounter = new LineCounter();
    const document = parseDocument(text, {
      version: '1.2',
      schema: CORE,
      uniqueKeys: false,
      logLevel: 'silent',
      lineCounter,
    });
    const [error] = document.errors;
    if (error) return { error: firstLine(error.message) };
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return { document, value: copy(value, 0, { nodes: MAX_NODES }) };
  } catch (error) {
    return { error: firstLine(error instanceof Error ? error.message : 'it cannot be read') };
  }
}
