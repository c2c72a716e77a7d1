import { parseDocument } from 'yaml';
import type { SpecFormat } from '../entities/openapi-spec-version.entity';
import { isObject, type JsonObject } from './json-value';
import { SPEC_LIMITS } from './spec-limits';
import { parseProblem } from './spec-problem';

/** A document as it was written, and as data. */
export interface ReadText {
  readonly format: SpecFormat;
  readonly value: JsonObject;
}

/**
 * Reads a document that is JSON or YAML; every JSON text that is not quite JSON gets its chance as YAML.
 * @param name what to call it in messages, such as its address
 * @throws SpecProblem naming the line of the mistake
 */
export function readSpecText(text: string, name: string): ReadText {
  const clean = text.replace(/^\ufeff/, '');
  if (clean.trim() === '') throw parseProblem(`${name} is empty.`);
  const json = /^\s*[{[]/.test(clean) ? tryJson(clean) : undefined;
  const value = json === undefined ? readYaml(clean, name) : json;
  if (!isObject(value)) throw parseProblem(`${name} is not an OpenAPI description: it is no object with fields.`);
  return { format: json === undefined ? 'yaml' : 'json', value };
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function readYaml(text: string, name: string): unknown {
  if (/^\s*<(!doctype|html|\?xml)/i.test(text))
    throw parseProblem(`${name} is a web page, not JSON or YAML. Give the address of the file itself.`);
  try {
    const document = parseDocument(text, { schema: 'core', strict: true, uniqueKeys: true, logLevel: 'silent' });
    const [mistake] = document.errors;
    if (mistake) throw mistake;
    return document.toJS({ maxAliasCount: SPEC_LIMITS.aliases }) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw parseProblem(`${name} is neither valid JSON nor valid YAML: ${reason ?? ''}`);
  }
}
