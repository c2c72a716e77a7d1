import { ASSERTION_NS, attributeOf, childrenNamed, PROTOCOL_NS, textContentOf } from './elements';

/** The unverified contents of a response. */
export interface ResponseFacts {
  readonly id?: string;
  readonly version?: string;
  readonly issuer?: string;
  readonly destination?: string;
  readonly inResponseTo?: string;
  /** The outer status, and the more specific one. */
  readonly status: readonly string[];
  readonly statusMessage?: string;
}

interface Confirmation {
  readonly method?: string;
  readonly recipient?: string;
  readonly inResponseTo?: string;
  readonly notBefore?: string;
  readonly notOnOrAfter?: string;
}

export interface AttributeFact {
  readonly name: string;
  readonly friendlyName?: string;
  readonly values: readonly string[];
}

interface Conditions {
  readonly notBefore?: string;
  readonly notOnOrAfter?: string;
  /** Each restriction names several audiences; all restrictions must hold. */
  readonly audiences: readonly (readonly string[])[];
}

/** The NameID of a person, in the form that the provider expects back. */
export interface NameIdFact {
  readonly text?: string;
  readonly format?: string;
  readonly nameQualifier?: string;
  readonly spNameQualifier?: string;
}

/** The contents of an assertion. */
export interface AssertionFacts {
  readonly id?: string;
  readonly version?: string;
  readonly issuer?: string;
  readonly nameIds: readonly NameIdFact[];
  readonly confirmations: readonly Confirmation[];
  readonly conditions: readonly Conditions[];
  readonly sessionEnds: readonly string[];
  /** The identifier of the session at the provider. */
  readonly sessionIndexes: readonly string[];
  readonly attributes: readonly AttributeFact[];
}

const within = (elements: readonly Element[], name: string): Element[] =>
  elements.flatMap((element) => childrenNamed(element, ASSERTION_NS, name));

const inProtocol = (elements: readonly Element[], name: string): Element[] =>
  elements.flatMap((element) => childrenNamed(element, PROTOCOL_NS, name));

export function readResponse(response: Element): ResponseFacts {
  const [status] = inProtocol([response], 'Status');
  const outer = inProtocol(status ? [status] : [], 'StatusCode');
  const codes = [...outer, ...inProtocol(outer, 'StatusCode')].flatMap((code) => attributeOf(code, 'Value') ?? []);
  return {
    id: attributeOf(response, 'ID'),
    version: attributeOf(response, 'Version'),
    issuer: textContentOf(within([response], 'Issuer')[0]),
    destination: attributeOf(response, 'Destination'),
    inResponseTo: attributeOf(response, 'InResponseTo'),
    status: codes,
    statusMessage: textContentOf(inProtocol(status ? [status] : [], 'StatusMessage')[0])?.slice(0, 500),
  };
}

function toConfirmation(confirmation: Element): Confirmation {
  const [data] = within([confirmation], 'SubjectConfirmationData');
  return {
    method: attributeOf(confirmation, 'Method'),
    recipient: attributeOf(data, 'Recipient'),
    inResponseTo: attributeOf(data, 'InResponseTo'),
    notBefore: attributeOf(data, 'NotBefore'),
    notOnOrAfter: attributeOf(data, 'NotOnOrAfter'),
  };
}

const toConditions = (conditions: Element): Conditions => ({
  notBefore: attributeOf(conditions, 'NotBefore'),
  notOnOrAfter: attributeOf(conditions, 'NotOnOrAfter'),
  audiences: within([conditions], 'AudienceRestriction').map((restriction) =>
    within([restriction], 'Audience').map((audience) => textContentOf(audience) ?? ''),
  ),
});

const toAttribute = (attribute: Element): AttributeFact => ({
  name: attributeOf(attribute, 'Name') ?? '',
  friendlyName: attributeOf(attribute, 'FriendlyName'),
  values: within([attribute], 'AttributeValue').map((value) => textContentOf(value)?.trim() ?? ''),
});

export const readNameId = (id: Element): NameIdFact => ({
  text: textContentOf(id),
  format: attributeOf(id, 'Format'),
  nameQualifier: attributeOf(id, 'NameQualifier'),
  spNameQualifier: attributeOf(id, 'SPNameQualifier'),
});

export function readAssertion(assertion: Element): AssertionFacts {
  const subjects = within([assertion], 'Subject');
  const statements = within([assertion], 'AuthnStatement');
  return {
    id: attributeOf(assertion, 'ID'),
    version: attributeOf(assertion, 'Version'),
    issuer: textContentOf(within([assertion], 'Issuer')[0]),
    nameIds: within(subjects, 'NameID').map(readNameId),
    confirmations: within(subjects, 'SubjectConfirmation').map(toConfirmation),
    conditions: within([assertion], 'Conditions').map(toConditions),
    sessionEnds: statements.flatMap((statement) => attributeOf(statement, 'SessionNotOnOrAfter') ?? []),
    sessionIndexes: statements.flatMap((statement) => attributeOf(statement, 'SessionIndex') ?? []),
    attributes: within(within([assertion], 'AttributeStatement'), 'Attribute').map(toAttribute),
  };
}
