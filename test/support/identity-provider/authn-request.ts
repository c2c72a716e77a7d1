import { inflateRawSync } from 'node:zlib';
import { DOMParser } from '@xmldom/xmldom';

/** The request of a service provider over the HTTP-Redirect binding. */
export interface AuthnRequest {
  readonly id: string;
  readonly issuer: string;
  readonly acsURL: string;
  readonly destination: string;
  readonly nameIdFormat: string;
  readonly relayState: string | null;
  readonly xml: string;
}

/** Parses the request in the query of an address; throws if there is none. */
export function readAuthnRequest(address: string): AuthnRequest {
  const { searchParams } = new URL(address);
  const encoded = searchParams.get('SAMLRequest');
  if (!encoded) throw new Error(`There is no SAMLRequest in ${address}`);
  const xml = inflateRawSync(Buffer.from(encoded, 'base64'), { maxOutputLength: 100_000 }).toString();
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement;
  const named = (name: string) => root.getElementsByTagNameNS('*', name)[0];
  return {
    id: root.getAttribute('ID') ?? '',
    issuer: named('Issuer')?.textContent ?? '',
    acsURL: root.getAttribute('AssertionConsumerServiceURL') ?? '',
    destination: root.getAttribute('Destination') ?? '',
    nameIdFormat: named('NameIDPolicy')?.getAttribute('Format') ?? '',
    relayState: searchParams.get('RelayState'),
    xml,
  };
}
