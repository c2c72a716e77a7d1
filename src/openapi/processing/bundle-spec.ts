import type { JsonObject } from './json-value';
import { NodeBudget } from './node-budget';
import { SPEC_LIMITS } from './spec-limits';
import { parseProblem } from './spec-problem';
import { rewriteSpecReferences } from './walk-references';

/** The field of the bundled specification that holds the referenced documents. */
const DOCUMENTS_FIELD = 'x-documents';

/** Loads and parses a referenced document. */
export type DocumentLoader = (url: string) => Promise<JsonObject>;

interface PendingDocument {
  readonly url: string;
  readonly name: string;
}

/** The referenced documents found so far, each once and under a unique name. */
class Documents {
  readonly queue: PendingDocument[] = [];
  private readonly names = new Map<string, string>();
  private readonly usedNames = new Set<string>();

  constructor(private readonly rootUrl: string | undefined) {}

  /** Resolves a reference in the document at `base` to a reference within the bundle. `prefix` is the location of that document in the bundle. */
  resolveReference(ref: string, base: string | undefined, prefix: string): string {
    if (ref.startsWith('#')) return prefix + ref.slice(1);
    const url = resolve(ref, base);
    const pointer = url.hash.replace(/^#/, '');
    url.hash = '';
    return this.register(url.href) + (pointer === '' || pointer.startsWith('/') ? pointer : `/${pointer}`);
  }

  private register(url: string): string {
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

  /** The name of its file, with a number if that name is taken. */
  private freeName(url: string): string {
    const file = new URL(url).pathname.split('/').at(-1) ?? '';
    const base = file.replace(/\.[^.]*$/, '').replace(/[^A-Za-z0-9_-]/g, '') || 'document';
    let name = base;
    for (let number = 2; this.usedNames.has(name); number += 1) name = `${base}-${number}`;
    this.usedNames.add(name);
    return name;
  }
}

function resolve(ref: string, base: string | undefined): URL {
  const quoted = JSON.stringify(ref.slice(0, 200));
  if (base === undefined && !URL.canParse(ref))
    throw parseProblem(
      `The specification refers to another file, ${quoted}, which cannot be resolved for a text. Bundle it into one file, or provide the URL of the specification.`,
    );
  if (!URL.canParse(ref, base)) throw parseProblem(`The reference ${quoted} is not a valid URL.`);
  const url = new URL(ref, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw parseProblem(`The reference ${quoted} cannot be fetched: only http and https are supported.`);
  return url;
}

/**
 * Bundles a specification and all documents that it refers to, which are embedded under `x-documents`. Modifies `root` in place.
 * @param url the address of the specification; undefined for a text, which can refer to absolute addresses only
 */
export async function bundleSpec(root: JsonObject, url: string | undefined, load: DocumentLoader): Promise<JsonObject> {
  const budget = new NodeBudget();
  const documents = new Documents(url);
  rewriteSpecReferences(root, (ref) => documents.resolveReference(ref, url, '#'), budget);
  const others: JsonObject = {};
  for (let next = documents.queue.shift(); next; next = documents.queue.shift()) {
    const { url: base, name } = next;
    const prefix = `#/${DOCUMENTS_FIELD}/${name}`;
    const other = await load(base);
    rewriteSpecReferences(other, (ref) => documents.resolveReference(ref, base, prefix), budget);
    others[name] = other;
  }
  return Object.keys(others).length > 0 ? { ...root, [DOCUMENTS_FIELD]: others } : root;
}
