import { ownValue } from '../../core/objects/own-value';
import { exampleValue } from './example-value';
import type { MediaModel } from './operation-model';
import { type Direction, REFERENCE_LIMITS } from './reference-context';
import type { SpecResolver } from './spec-resolver';
import { asText, entriesOf, truncate } from './spec-values';

/** An example of a body in its media type. */
export interface ExampleModel {
  readonly title: string;
  readonly code: string;
  /** The language for syntax highlighting. */
  readonly syntax: string;
}

const isJson = (type: string): boolean => /[/+]json\b/i.test(type) || type === '*/*';

const syntaxOf = (type: string): string => (isJson(type) ? 'json' : /xml/i.test(type) ? 'xml' : 'text');

function write(value: unknown, type: string): string {
  const text = typeof value === 'string' && !isJson(type) ? value : (JSON.stringify(value, null, 2) ?? '');
  return truncate(text, REFERENCE_LIMITS.exampleCharacters);
}

/** The examples of a body in the specification; without any, one that is generated from its schema, if it is JSON. */
export function examplesOf(content: MediaModel, resolver: SpecResolver, direction: Direction): ExampleModel[] {
  const { type, media, schema } = content;
  const syntax = syntaxOf(type);
  const named = entriesOf(ownValue(media, 'examples'), REFERENCE_LIMITS.examples).flatMap(([name, value]) => {
    const example = resolver.resolve(value).value;
    const shown = ownValue(example, 'value');
    if (shown === undefined) return [];
    return [{ title: asText(ownValue(example, 'summary')) ?? name, code: write(shown, type), syntax }];
  });
  if (named.length > 0) return named;
  const single = ownValue(media, 'example');
  if (single !== undefined) return [{ title: 'Example', code: write(single, type), syntax }];
  const created = isJson(type) && schema !== undefined ? exampleValue(schema, resolver, direction) : undefined;
  return created === undefined ? [] : [{ title: 'Example', code: write(created, type), syntax }];
}
