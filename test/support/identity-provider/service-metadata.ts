import type { ServiceProvider } from './saml-response';

const KEY = /<KeyDescriptor use="(signing|encryption)">[^]*?<ds:X509Certificate>([^<]*)</g;

/** The metadata of the service, as an identity provider reads them. */
async function readServiceMetadata({ entityID }: Pick<ServiceProvider, 'entityID'>): Promise<string> {
  const answer = await fetch(entityID);
  if (!answer.ok) throw new Error(`The metadata of the service answer ${answer.status}`);
  return answer.text();
}

/** The certificate to encrypt for the service with, PEM. */
export async function encryptionCertificateOf(service: Pick<ServiceProvider, 'entityID'>): Promise<string> {
  const xml = await readServiceMetadata(service);
  const found = [...xml.matchAll(KEY)].find((match) => match[1] === 'encryption')?.[2]?.replace(/\s/g, '');
  if (!found) throw new Error(`The metadata of the service have no key for encryption`);
  return `-----BEGIN CERTIFICATE-----\n${found.replace(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`;
}
