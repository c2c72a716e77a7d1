import type { JsonObject } from './json-value';
import { NodeBudget } from './node-budget';
import { SPEC_LIMITS } from './spec-limits';
import { parseProblem } from './spec-problem';
import { rewriteReferences } from './walk-references';

/** Where documents that the specification refers to are kept in it. */
const DOCUMENTS_FIELD = 'x-documents';

/** Gives another document as data. */
export type DocumentLoader = (url: string) => Promise<JsonObject>;

interface Waiting {
  readonly url: string;
  readonly name: string;
}

/** The documents that are found on the way, each once, under a name of its own. */
class Documents {
  readonly queue: Waiting[] = [];
  private readonly names = new Map<string, string>();
  private readonly taken = new Set<string>();

  constructor(private readonly rootUrl: string | undefined) {}

  /** What a reference from `base` is inside the one document. `own` leads to where the referring document lies. */
  locate(ref: string, base: string | undefined, own: string): string {
    if (ref.startsWith('#')) return own + ref.slice(1);
    const url = resolve(ref, base);
    const pointer = url.hash.replace(/^#/, '');
    url.hash = '';
    return this.place(url.href) + (pointer === '' || pointer.startsWith('/') ? pointer : `/${pointer}`);
  }

  private place(url: string): string {
    if (url === this.rootUrl) return '#';
    let name = this.names.get(url);
    if (name === undefined) {
      name = this.freeName(url);
      this.names.set(url, name);
      this.queue.push({ url, name });
      if (this.names.size >= SPEC_LIMITS.documents)
        throw parseProblem(`The specification refers to more than ${SPEC_LIMITS.documents - 1} other documents.`);
    }
    return `#/${DOCUMENTS_FIELD}/${name}`;
  }

  /** The name of its file, with a number where another has it. */
  private freeName(url: string): string {
    const file = new URL(url).pathname.split('/').at(-1) ?? '';
    const base = file.replace(/\.[^.]*$/, '').replace(/[^A-Za-z0-9_-]/g, '') || 'document';
    let name = base;
    for (let number = 2; this.taken.has(name); number += 1) name = `${base}-${number}`;
    this.taken.add(name);
    return name;
  }
}

function resolve(ref: string, base: string | undefined): URL {
  const shown = JSON.stringify(ref.slice(0, 200));
  if (base === undefined && !URL.canParse(ref))
    throw parseProblem(
      `The specification refers to another file, ${shown}, which cannot be resolved for a text. Bundle it into one file, or provide the URL of the specification.`,
    );
  if (!URL.canParse(ref, base)) throw parseProblem(`The reference ${shown} is not a valid URL.`);
  const url = new URL(ref, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw parseProblem(`The reference ${shown} cannot be fetched: only http and https are supported.`);
  return url;
}

/**
 * Makes one document of a specification and all that it refers to elsewhere, which is in it under `x-documents` then. What was given is changed.
 * @param url where the specification comes from; undefined for a text, which can refer to absolute addresses only
 */
export async function bundleSpec(root: JsonObject, url: string | undefined, load: DocumentLoader): Promise<JsonObject> {
  const budget = new NodeBudget();
  const documents = new Documents(url);
  rewriteReferences(root, (ref) => documents.locate(ref, url, '#'), budget);
  const others: JsonObject = {};
  for (let next = documents.queue.shift(); next; next = documents.queue.shift()) {
    const { url: base, name } = next;
    const own = `#/${DOCUMENTS_FIELD}/${name}`;
    const other = await load(base);
    rewriteReferences(other, (ref) => documents.locate(ref, base, own), budget);
    others[name] = other;
  }
  return Object.keys(others).length > 0 ? { ...root, [DOCUMENTS_FIELD]: others } : root;
}
