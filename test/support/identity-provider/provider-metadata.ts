import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignedXml } from 'xml-crypto';
import { ENVELOPED, EXCLUSIVE_C14N, RSA_SHA256, SHA256 } from './sign-response';
import type { TestKey } from './test-key';

export interface MetadataInput {
  readonly entityID: string;
  readonly keys: readonly Pick<TestKey, 'certificate'>[];
  readonly ssoURL?: string;
  readonly sloURL?: string;
  readonly binding?: string;
  /** Attributes of the role, or of the entity. */
  readonly role?: string;
  readonly entity?: string;
}

const bodyOf = ({ certificate }: Pick<TestKey, 'certificate'>) => certificate.replace(/-----[^-]+-----|\s/g, '');

/** The metadata of an identity provider. */
export function providerMetadata({ entityID, keys, ssoURL, sloURL, binding, role = '', entity = '' }: MetadataInput) {
  const at = (name: string, url: string) =>
    `<md:${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding ?? 'HTTP-Redirect'}" Location="${url}"/>`;
  const described = keys.map(
    (key) =>
      `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bodyOf(key)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
  );
  return `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" ID="_m1" entityID="${entityID}" ${entity}><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" ${role}>${described.join('')}${sloURL ? at('SingleLogoutService', sloURL) : ''}${at('SingleSignOnService', ssoURL ?? `${entityID}/sso`)}</md:IDPSSODescriptor></md:EntityDescriptor>`;
}

/** The same with a signature over the whole document. */
export function signMetadata(xml: string, key: TestKey): string {
  const signer = new SignedXml({
    privateKey: key.privateKey,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE_C14N,
  });
  signer.addReference({ xpath: '/*', transforms: [ENVELOPED, EXCLUSIVE_C14N], digestAlgorithm: SHA256 });
  signer.computeSignature(xml, { prefix: 'ds', location: { reference: '/*/*[1]', action: 'before' } });
  return signer.getSignedXml();
}

/** Publishes a document at an address. */
export class MetadataServer {
  /** The current document; a number: the status it answers with instead. */
  document: string | number = 404;
  /** If set, every request is redirected to this address. */
  redirect: string | undefined;
  asked = 0;
  private readonly server: Server = createServer((_request, response) => {
    this.asked += 1;
    if (this.redirect) response.writeHead(302, { location: this.redirect }).end();
    else if (typeof this.document === 'number') response.writeHead(this.document).end();
    else response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' }).end(this.document);
  });

  static async start(): Promise<MetadataServer> {
    const made = new MetadataServer();
    await new Promise<void>((resolve) => made.server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://localhost:${this.port}/metadata`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
