import { ownValue } from '../../core/objects/own-value';
import { REFERENCE_LIMITS } from './reference-context';
import { asList, asObject, asText, entriesOf, isSpecObject, type SpecObject } from './spec-values';

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** A server of a specification, with variables replaced by their defaults. */
export interface ServerModel {
  readonly url: string;
  readonly description?: string;
}

const MAX_URL_LENGTH = 2_000;
const MAX_PATHS = 5_000;

function toServer(value: unknown): ServerModel | undefined {
  const server = asObject(value);
  const template = asText(ownValue(server, 'url'))?.slice(0, MAX_URL_LENGTH);
  if (template === undefined) return undefined;
  const variables = asObject(ownValue(server, 'variables'));
  const url = template.replace(
    /\{([^{}]{1,100})\}/g,
    (whole, name: string) => asText(ownValue(asObject(ownValue(variables, name)), 'default')) ?? whole,
  );
  const description = asText(ownValue(server, 'description'));
  return { url: url.replace(/\/+$/, ''), ...(description !== undefined && { description }) };
}

const serversIn = (owner: SpecObject): ServerModel[] =>
  asList(ownValue(owner, 'servers'))
    .slice(0, REFERENCE_LIMITS.servers)
    .map(toServer)
    .filter((server) => server !== undefined);

/** The servers of the first owner that names any: the operation, its path, or the specification. */
export function serversFor(...owners: readonly SpecObject[]): readonly ServerModel[] {
  return owners.map(serversIn).find((servers) => servers.length > 0) ?? [];
}

/** The origin of an absolute http or https address. */
export function serverOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, username, password } = new URL(address);
  const isPlain = username === '' && password === '';
  // Characters with a meaning in a Content-Security-Policy are rejected.
  return isPlain && /^https?:$/.test(protocol) && /^[\w.:/[\]-]+$/.test(origin) ? origin : undefined;
}

/** The origins that readers may send requests to: those of every server in the specification, at most 20. */
export function serversOf(document: SpecObject): string[] {
  const origins = new Set<string>();
  const add = (owner: SpecObject): void => {
    for (const { url } of serversIn(owner)) {
      const origin = serverOrigin(url);
      if (origin !== undefined && origins.size < REFERENCE_LIMITS.servers) origins.add(origin);
    }
  };
  add(document);
  for (const [, item] of entriesOf(ownValue(document, 'paths'), MAX_PATHS)) {
    if (!isSpecObject(item)) continue;
    add(item);
    for (const method of METHODS) add(asObject(ownValue(item, method)));
  }
  return [...origins];
}
