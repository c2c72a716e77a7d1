import { CertificateProblem, type IdpCertificate, readCertificates } from '../certificates/read-certificates';
import { quoted } from '../checks/quoted';
import { CLOCK_SKEW_MS, momentOf } from '../checks/times';
import {
  attributeOf,
  childrenNamed,
  isNamed,
  SIGNATURE_NS,
  textContentOf,
  withDescendants,
} from '../document/elements';
import { MetadataProblem } from './metadata-problem';
import { parseMetadata } from './parse-metadata';

const METADATA_NS = 'urn:oasis:names:tc:SAML:2.0:metadata';
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const MAX_URL_LENGTH = 2048;
const MAX_ENTITY_ID_LENGTH = 1024;
const MAX_CERTIFICATES_LENGTH = 10_000;

/** The settings in the metadata of an identity provider. */
export interface IdpMetadata {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly sloUrl: string | null;
  /** PEM, concatenated: during key rotation, the old one and the new one. */
  readonly certificate: string;
  readonly certificates: readonly IdpCertificate[];
  /** Whether it rejects unsigned requests. */
  readonly wantsSignedRequests: boolean;
}

export interface MetadataReading {
  /** PEM; if there are any, one of them must have signed the metadata. */
  readonly signers: readonly string[];
  /** Selects the provider if the metadata describe several; undefined: there must be exactly one. */
  readonly entityId?: string;
  readonly now: Date;
}

const inMetadata = (element: Element, name: string): Element[] => childrenNamed(element, METADATA_NS, name);

const roleOf = (entity: Element): Element | undefined =>
  inMetadata(entity, 'IDPSSODescriptor').find((role) =>
    (attributeOf(role, 'protocolSupportEnumeration') ?? '').split(/\s+/).includes(PROTOCOL),
  );

/** The provider with its role, selected from all that are described. */
function entityIn(root: Element, wanted: string | undefined): { readonly entity: Element; readonly role: Element } {
  const isOne = isNamed(root, METADATA_NS, 'EntityDescriptor');
  if (!isOne && !isNamed(root, METADATA_NS, 'EntitiesDescriptor'))
    throw new MetadataProblem('are no SAML 2.0 metadata: their root must be EntityDescriptor');
  const entities = withDescendants(root).filter((each) => isNamed(each, METADATA_NS, 'EntityDescriptor'));
  const found = entities.flatMap((entity) => {
    const role = roleOf(entity);
    return role ? [{ entity, role }] : [];
  });
  const matching = wanted === undefined ? found : found.filter(({ entity }) => entityIdOf(entity) === wanted);
  const [first, ...more] = matching;
  if (first && more.length === 0) return first;
  if (found.length === 0) throw new MetadataProblem('describe no identity provider that speaks SAML 2.0');
  if (wanted === undefined)
    throw new MetadataProblem(`describe ${found.length} identity providers: set entityID to the one that is meant`);
  throw new MetadataProblem(
    first
      ? `describe ${quoted(wanted)} more than once`
      : `describe ${quoted(entityIdOf(found[0]?.entity))} instead of ${quoted(wanted)}`,
  );
}

const entityIdOf = (entity: Element | undefined): string => attributeOf(entity, 'entityID')?.trim() ?? '';

function checkStillValid(elements: readonly Element[], now: Date): void {
  for (const element of elements) {
    const until = attributeOf(element, 'validUntil');
    if (until !== undefined && !(momentOf(until) > now.getTime() - CLOCK_SKEW_MS))
      throw new MetadataProblem(`were valid until ${quoted(until)}; here it is ${now.toISOString()}`);
  }
}

/** The address for browsers, by the redirect binding only, because requests are sent that way. */
function addressOf(role: Element, name: string): string | undefined {
  const service = inMetadata(role, name).find((each) => attributeOf(each, 'Binding') === REDIRECT);
  const address = attributeOf(service, 'Location')?.trim();
  if (address === undefined) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || /[\s#]/.test(address))
    throw new MetadataProblem(`name the address ${quoted(address)}, which is no plain http or https URL`);
  if (address.length > MAX_URL_LENGTH)
    throw new MetadataProblem(`name an address of more than ${MAX_URL_LENGTH} characters`);
  return address;
}

/** Certificates for signing, or for any use, without duplicates. Certificates for encryption to the provider are not needed. */
function certificatesIn(role: Element): IdpCertificate[] {
  const keys = inMetadata(role, 'KeyDescriptor').filter((key) => attributeOf(key, 'use') !== 'encryption');
  const texts = keys
    .flatMap(withDescendants)
    .filter((element) => isNamed(element, SIGNATURE_NS, 'X509Certificate'))
    .map((element) => (textContentOf(element) ?? '').replace(/\s/g, ''));
  const different = [...new Set(texts)];
  if (different.length === 0) throw new MetadataProblem('hold no certificate for signing');
  try {
    return readCertificates(different.join('\n\n'));
  } catch (error) {
    if (!(error instanceof CertificateProblem)) throw error;
    throw new MetadataProblem(`hold signing certificates that cannot be taken: what is there ${error.message}`);
  }
}

/**
 * Reads the settings of an identity provider from its metadata.
 * @throws {MetadataProblem}
 */
export function readMetadata(text: string, { signers, entityId, now }: MetadataReading): IdpMetadata {
  const root = parseMetadata(text, signers);
  const { entity, role } = entityIn(root, entityId);
  checkStillValid([root, entity, role], now);
  const name = entityIdOf(entity);
  if (name === '' || name.length > MAX_ENTITY_ID_LENGTH)
    throw new MetadataProblem(`have an entityID that is empty, or longer than ${MAX_ENTITY_ID_LENGTH} characters`);
  const ssoUrl = addressOf(role, 'SingleSignOnService');
  if (ssoUrl === undefined)
    throw new MetadataProblem('name no SingleSignOnService with the binding HTTP-Redirect, by which this service asks');
  const certificates = certificatesIn(role);
  const certificate = certificates.map(({ pem }) => pem).join('');
  if (certificate.length > MAX_CERTIFICATES_LENGTH)
    throw new MetadataProblem(`hold certificates of more than ${MAX_CERTIFICATES_LENGTH} characters`);
  return {
    entityId: name,
    ssoUrl,
    sloUrl: addressOf(role, 'SingleLogoutService') ?? null,
    certificate,
    certificates,
    wantsSignedRequests: /^(?:true|1)$/.test(attributeOf(role, 'WantAuthnRequestsSigned')?.trim() ?? ''),
  };
}
