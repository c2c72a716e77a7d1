import { ownValue } from '../../../core/objects/own-value';
import type { OperationModel } from '../operation-model';
import type { ReferenceContext } from '../reference-context';
import { FLOWS, schemeDescription } from '../scheme-descriptions';
import type { SchemeModel } from '../security-model';
import { asObject, asText, entriesOf } from '../spec-values';
import { codeSpan, description, indented } from './text-lines';

/** The authentication of a caller; one of several alternatives is sufficient. Empty if none is required. */
export function writeSecurity(model: OperationModel, context: ReferenceContext): string {
  const alternatives = model.security.filter((alternative) => alternative.length > 0);
  if (alternatives.length === 0) return '';
  const isOptional = alternatives.length < model.security.length;
  const lead = isOptional ? 'None, or one of these:\n\n' : alternatives.length > 1 ? 'One of these:\n\n' : '';
  return (
    lead +
    alternatives
      .map((alternative) => alternative.map((scheme) => writeScheme(scheme, context)).join('\n  and\n'))
      .join('\n')
  );
}

function writeScheme(model: SchemeModel, context: ReferenceContext): string {
  const scopes = model.scopes.length > 0 ? ` with the scopes ${model.scopes.map(codeSpan).join(', ')}` : '';
  const about = description(model.description, context);
  const line = `- ${codeSpan(model.id)}: ${schemeDescription(model)}${scopes}`;
  return [line, ...(about === '' ? [] : [indented(about, '  ')]), ...addresses(model).map((one) => `  - ${one}`)].join(
    '\n',
  );
}

function addresses({ scheme }: SchemeModel): string[] {
  const named = (label: string, address: unknown): string[] => {
    const text = asText(address);
    return text === undefined ? [] : [`${label}: ${codeSpan(text)}`];
  };
  const flows = entriesOf(ownValue(scheme, 'flows'), 4).filter(([name]) => Object.hasOwn(FLOWS, name));
  return [
    ...named('Discovery', ownValue(scheme, 'openIdConnectUrl')),
    ...flows.flatMap(([name, value]) => {
      const flow = asObject(value);
      return [
        ...named(`Sign-in (${FLOWS[name] ?? name})`, ownValue(flow, 'authorizationUrl')),
        ...named(`Token (${FLOWS[name] ?? name})`, ownValue(flow, 'tokenUrl')),
      ];
    }),
  ];
}
