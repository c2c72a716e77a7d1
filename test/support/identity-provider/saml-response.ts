import { randomUUID } from 'node:crypto';

/** The service provider, as an identity provider is configured with it. */
export interface ServiceProvider {
  readonly entityID: string;
  readonly acsURL: string;
}

/** The contents of a response. `null` omits the element or attribute. */
export interface ResponseParts {
  readonly responseId: string;
  readonly assertionId: string;
  readonly issueInstant: Date;
  readonly responseIssuer: string | null;
  readonly assertionIssuer: string | null;
  readonly destination: string | null;
  readonly recipient: string | null;
  readonly audience: string | null;
  readonly inResponseTo: string | null;
  readonly confirmationInResponseTo: string | null;
  readonly status: string;
  /** Raw XML, so that a test can insert comments and entities. */
  readonly nameId: string;
  readonly nameIdFormat: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly notBefore: Date | null;
  readonly notOnOrAfter: Date | null;
  readonly confirmationNotBefore: Date | null;
  readonly confirmationNotOnOrAfter: Date | null;
  readonly sessionNotOnOrAfter: Date | null;
  /** Raw XML between status and assertion, and after the assertion. */
  readonly beforeAssertion: string;
  readonly afterAssertion: string;
}

/** Both elements declare the namespaces, so that an assertion can be moved without changing the signed bytes. */
const NAMESPACES =
  'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const PASSWORD = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport';
const BASIC_NAME = 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic';
export const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** A valid SAML identifier: it starts with a letter or underscore. */
export const newId = (): string => `_${randomUUID()}`;

const seconds = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z');

export const inSeconds = (count: number): Date => new Date(Date.now() + count * 1000);

function attributesXml(values: Readonly<Record<string, string | Date | null>>): string {
  const text = (value: string | Date) => (value instanceof Date ? seconds(value) : escapeXml(value));
  return Object.entries(values)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${text(value)}"`))
    .join('');
}

const issuerXml = (issuer: string | null) => (issuer === null ? '' : `<saml:Issuer>${escapeXml(issuer)}</saml:Issuer>`);

const audienceXml = (audience: string | null) =>
  audience === null
    ? ''
    : `<saml:AudienceRestriction><saml:Audience>${escapeXml(audience)}</saml:Audience></saml:AudienceRestriction>`;

function subjectXml(parts: ResponseParts): string {
  const data = attributesXml({
    NotBefore: parts.confirmationNotBefore,
    NotOnOrAfter: parts.confirmationNotOnOrAfter,
    Recipient: parts.recipient,
    InResponseTo: parts.confirmationInResponseTo,
  });
  return (
    `<saml:Subject><saml:NameID Format="${parts.nameIdFormat}">${parts.nameId}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="${BEARER}"><saml:SubjectConfirmationData${data}/></saml:SubjectConfirmation>` +
    `</saml:Subject>`
  );
}

function statementsXml(parts: ResponseParts): string {
  const times = { AuthnInstant: parts.issueInstant, SessionNotOnOrAfter: parts.sessionNotOnOrAfter };
  const attributes = Object.entries(parts.attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${escapeXml(name)}" NameFormat="${BASIC_NAME}">` +
      `<saml:AttributeValue>${escapeXml(value)}</saml:AttributeValue></saml:Attribute>`,
  );
  return (
    `<saml:AuthnStatement${attributesXml(times)} SessionIndex="${parts.assertionId}"><saml:AuthnContext>` +
    `<saml:AuthnContextClassRef>${PASSWORD}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    (attributes.length ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : '')
  );
}

/** The assertion alone, unsigned. */
function assertionXml(parts: ResponseParts): string {
  const head = attributesXml({ ID: parts.assertionId, Version: '2.0', IssueInstant: parts.issueInstant });
  const conditions = attributesXml({ NotBefore: parts.notBefore, NotOnOrAfter: parts.notOnOrAfter });
  return (
    `<saml:Assertion ${NAMESPACES}${head}>${issuerXml(parts.assertionIssuer)}${subjectXml(parts)}` +
    `<saml:Conditions${conditions}>${audienceXml(parts.audience)}</saml:Conditions>${statementsXml(parts)}</saml:Assertion>`
  );
}

/** The whole response, unsigned. */
export function responseXml(parts: ResponseParts): string {
  const head = attributesXml({
    ID: parts.responseId,
    Version: '2.0',
    IssueInstant: parts.issueInstant,
    Destination: parts.destination,
    InResponseTo: parts.inResponseTo,
  });
  return (
    `<samlp:Response ${NAMESPACES}${head}>${issuerXml(parts.responseIssuer)}` +
    `<samlp:Status><samlp:StatusCode Value="${parts.status}"/></samlp:Status>` +
    `${parts.beforeAssertion}${assertionXml(parts)}${parts.afterAssertion}</samlp:Response>`
  );
}

/** The parts of a response of a well-behaved identity provider; `inResponseTo` is null for an unsolicited response. */
export function usualParts(input: {
  readonly issuer: string;
  readonly service: ServiceProvider;
  readonly email: string;
  readonly inResponseTo: string | null;
  readonly attributes?: Readonly<Record<string, string>>;
}): ResponseParts {
  return {
    responseId: newId(),
    assertionId: newId(),
    issueInstant: new Date(),
    responseIssuer: input.issuer,
    assertionIssuer: input.issuer,
    destination: input.service.acsURL,
    recipient: input.service.acsURL,
    audience: input.service.entityID,
    inResponseTo: input.inResponseTo,
    confirmationInResponseTo: input.inResponseTo,
    status: SUCCESS,
    nameId: escapeXml(input.email),
    nameIdFormat: EMAIL_FORMAT,
    attributes: input.attributes ?? {},
    notBefore: inSeconds(-5),
    notOnOrAfter: inSeconds(300),
    confirmationNotBefore: null,
    confirmationNotOnOrAfter: inSeconds(300),
    sessionNotOnOrAfter: inSeconds(8 * 3600),
    beforeAssertion: '',
    afterAssertion: '',
  };
}
