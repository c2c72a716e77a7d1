import { ownValue } from '../../../core/objects/own-value';
import type { OperationModel } from '../operation-model';
import { REFERENCE_LIMITS, type ReferenceContext } from '../reference-context';
import { asList, asObject, asText, truncate } from '../spec-values';
import { type SampleRequest, sampleRequest } from './sample-request';

export interface CodeSample {
  readonly title: string;
  readonly syntax: string;
  readonly code: string;
}

/** A text as a literal that is valid in both JavaScript and Python. */
const literal = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const shell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function curl({ method, url, headers, body }: SampleRequest): string {
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${shell(url)}`,
    ...headers.map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${shell(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

function javascript({ method, url, headers, body, isJson }: SampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${literal(method)},`]),
    ...(headers.length === 0
      ? []
      : ['  headers: {', ...headers.map(([name, value]) => `    ${literal(name)}: ${literal(value)},`), '  },']),
    ...(body === undefined ? [] : [`  body: ${isJson ? `JSON.stringify(${indented(body, '  ')})` : literal(body)},`]),
  ];
  const call = options.length === 0 ? literal(url) : `${literal(url)}, {\n${options.join('\n')}\n}`;
  return `const response = await fetch(${call});\nconst data = await response.json();`;
}

function python({ method, url, headers, body }: SampleRequest): string {
  const lines = [
    `    ${literal(method)},`,
    `    ${literal(url)},`,
    ...(headers.length === 0
      ? []
      : ['    headers={', ...headers.map(([name, value]) => `        ${literal(name)}: ${literal(value)},`), '    },']),
    ...(body === undefined ? [] : [`    data=${literal(body)}.encode(),`]),
  ];
  return `import requests\n\nresponse = requests.request(\n${lines.join('\n')}\n)\nprint(response.json())`;
}

/** Samples from the specification. */
function authorSamples(model: OperationModel): CodeSample[] {
  return asList(ownValue(model.operation, 'x-codeSamples') ?? ownValue(model.operation, 'x-code-samples'))
    .slice(0, REFERENCE_LIMITS.samples)
    .flatMap((value) => {
      const sample = asObject(value);
      const source = asText(ownValue(sample, 'source'));
      const language = asText(ownValue(sample, 'lang')) ?? 'text';
      if (source === undefined) return [];
      const code = truncate(source, REFERENCE_LIMITS.exampleCharacters);
      return [{ title: truncate(asText(ownValue(sample, 'label')) ?? language, 60), syntax: language, code }];
    });
}

/** Samples of calling an operation in several languages: those of the specification first, then generated ones. */
export function codeSamples(model: OperationModel, context: ReferenceContext): readonly CodeSample[] {
  const { operation } = model;
  if (ownValue(operation, 'x-hideSample') === true || ownValue(operation, 'x-codeSamples') === false) return [];
  const request = sampleRequest(model, context);
  const written = authorSamples(model);
  const writtenTitles = new Set(written.map(({ title }) => title.toLowerCase()));
  const created = [
    { title: 'cURL', syntax: 'bash', code: curl(request) },
    { title: 'JavaScript', syntax: 'javascript', code: javascript(request) },
    { title: 'Python', syntax: 'python', code: python(request) },
  ];
  return [...written, ...created.filter(({ title }) => !writtenTitles.has(title.toLowerCase()))];
}
