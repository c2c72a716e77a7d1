import { ownValue } from '../../core/objects/own-value';
import type { SpecResolver } from './spec-resolver';
import { asList, asObject, asText, entriesOf, type SpecObject } from './spec-values';

/** An authentication scheme of callers. */
export interface SchemeModel {
  readonly id: string;
  readonly type: string;
  readonly description?: string;
  /** The location and name of an API key. */
  readonly place?: { readonly in: 'query' | 'header' | 'cookie'; readonly name: string };
  /** Prefix of the secret in the `Authorization` header. */
  readonly prefix?: string;
  /** Placeholder of the secret in samples. */
  readonly placeholder: string;
  readonly scopes: readonly string[];
  readonly scheme: SpecObject;
}

const MAX_SCHEMES = 20;
const PLACES = ['query', 'header', 'cookie'] as const;

/** Alternative security requirements, of which one is sufficient; each may require several schemes together. Empty: none is required. */
export function securityOf(operation: SpecObject, resolver: SpecResolver): readonly (readonly SchemeModel[])[] {
  const requirements = ownValue(operation, 'security') ?? ownValue(resolver.document, 'security');
  const schemes = asObject(ownValue(asObject(ownValue(resolver.document, 'components')), 'securitySchemes'));
  return asList(requirements)
    .slice(0, MAX_SCHEMES)
    .map((one) =>
      entriesOf(one, MAX_SCHEMES).map(([id, scopes]) =>
        toScheme(id, resolver.resolve(ownValue(schemes, id)).value, scopes),
      ),
    );
}

function toScheme(id: string, scheme: SpecObject, scopes: unknown): SchemeModel {
  const type = asText(ownValue(scheme, 'type')) ?? 'unknown';
  const description = asText(ownValue(scheme, 'description'));
  const prefix = prefixOf(type, scheme);
  const name = asText(ownValue(scheme, 'name'));
  const place = PLACES.find((one) => one === ownValue(scheme, 'in'));
  return {
    id,
    type,
    scheme,
    ...(description !== undefined && { description }),
    ...(type === 'apiKey' && place !== undefined && name !== undefined && { place: { in: place, name } }),
    ...(prefix !== undefined && { prefix }),
    placeholder:
      asText(ownValue(scheme, 'x-gitbook-token-placeholder')) ?? (type === 'apiKey' ? 'YOUR_API_KEY' : 'YOUR_TOKEN'),
    scopes: asList(scopes)
      .slice(0, 100)
      .flatMap((scope) => asText(scope) ?? []),
  };
}

/** Schemes that use the `Authorization` header. */
function prefixOf(type: string, scheme: SpecObject): string | undefined {
  const declared = asText(ownValue(scheme, 'x-gitbook-prefix'));
  if (declared !== undefined) return declared;
  if (type === 'oauth2' || type === 'openIdConnect') return 'Bearer';
  if (type !== 'http') return undefined;
  const name = asText(ownValue(scheme, 'scheme')) ?? 'Bearer';
  return name.charAt(0).toUpperCase() + name.slice(1);
}
