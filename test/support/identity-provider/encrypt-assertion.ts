import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto';

const ENC = 'http://www.w3.org/2001/04/xmlenc#';
const ENC11 = 'http://www.w3.org/2009/xmlenc11#';
export const RSA_1_5 = `${ENC}rsa-1_5`;
const OAEP_MGF1P = `${ENC}rsa-oaep-mgf1p`;
const OAEP_11 = `${ENC11}rsa-oaep`;
const ASSERTION = /<saml:Assertion [^]*<\/saml:Assertion>/;

export interface Encryption {
  /** PEM of the recipient. */
  readonly certificate: string;
  readonly cipher?: 'aes128-gcm' | 'aes256-gcm' | 'aes128-cbc' | 'aes256-cbc' | 'tripledes-cbc';
  readonly key?: typeof RSA_1_5 | 'oaep-sha1' | 'oaep-sha256';
  /** Puts the key next to the encrypted data instead of inside it. */
  readonly isKeyBeside?: boolean;
  /** Changes the text to encrypt: the assertion, signed or not. */
  readonly beforeEncryption?: (assertion: string) => string;
}

const CIPHERS = {
  'aes128-gcm': { name: 'aes-128-gcm', uri: `${ENC11}aes128-gcm`, key: 16, nonce: 12 },
  'aes256-gcm': { name: 'aes-256-gcm', uri: `${ENC11}aes256-gcm`, key: 32, nonce: 12 },
  'aes128-cbc': { name: 'aes-128-cbc', uri: `${ENC}aes128-cbc`, key: 16, nonce: 16 },
  'aes256-cbc': { name: 'aes-256-cbc', uri: `${ENC}aes256-cbc`, key: 32, nonce: 16 },
  'tripledes-cbc': { name: 'des-ede3-cbc', uri: `${ENC}tripledes-cbc`, key: 24, nonce: 8 },
} as const;

const METHODS = {
  [RSA_1_5]: `<xenc:EncryptionMethod Algorithm="${RSA_1_5}"/>`,
  'oaep-sha1': `<xenc:EncryptionMethod Algorithm="${OAEP_MGF1P}"><ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/></xenc:EncryptionMethod>`,
  'oaep-sha256':
    `<xenc:EncryptionMethod Algorithm="${OAEP_11}"><ds:DigestMethod Algorithm="${ENC}sha256"/>` +
    `<xenc11:MGF xmlns:xenc11="${ENC11}" Algorithm="${ENC11}mgf1sha256"/></xenc:EncryptionMethod>`,
} as const;

const HASHES = { [RSA_1_5]: undefined, 'oaep-sha1': 'sha1', 'oaep-sha256': 'sha256' } as const;

const valueXml = (bytes: Buffer) =>
  `<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64').replace(/.{76}/g, '$&\n')}</xenc:CipherValue></xenc:CipherData>`;

function encrypted(text: string, cipher: (typeof CIPHERS)[keyof typeof CIPHERS], key: Buffer): Buffer {
  const nonce = randomBytes(cipher.nonce);
  const made = createCipheriv(cipher.name, key, nonce);
  const content = Buffer.concat([nonce, made.update(text, 'utf8'), made.final()]);
  return 'getAuthTag' in made && cipher.nonce === 12
    ? Buffer.concat([content, (made as unknown as { getAuthTag(): Buffer }).getAuthTag()])
    : content;
}

/** An EncryptedAssertion with any text. */
export function encryptedXml(text: string, options: Encryption): string {
  const cipher = CIPHERS[options.cipher ?? 'aes256-gcm'];
  const method = options.key ?? 'oaep-sha1';
  const secret = randomBytes(cipher.key);
  const padding = method === RSA_1_5 ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING;
  const wrapped = publicEncrypt({ key: options.certificate, padding, oaepHash: HASHES[method] }, secret);
  const key = `<xenc:EncryptedKey>${METHODS[method]}${valueXml(wrapped)}</xenc:EncryptedKey>`;
  const content = `<xenc:EncryptionMethod Algorithm="${cipher.uri}"/>`;
  const within = options.isKeyBeside ? '' : `<ds:KeyInfo>${key}</ds:KeyInfo>`;
  return (
    `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:xenc="${ENC}" xmlns:ds="http://www.w3.org/2000/09/xmldsig#">` +
    `<xenc:EncryptedData Type="${ENC}Element">${content}${within}${valueXml(encrypted(text, cipher, secret))}</xenc:EncryptedData>` +
    `${options.isKeyBeside ? key : ''}</saml:EncryptedAssertion>`
  );
}

/** A response whose assertion only one service can decrypt. */
export function encryptAssertion(xml: string, options: Encryption): string {
  const [assertion] = ASSERTION.exec(xml) ?? [];
  if (!assertion) throw new Error('There is no assertion to encrypt');
  const text = (options.beforeEncryption ?? ((same: string) => same))(assertion);
  return xml.replace(ASSERTION, () => encryptedXml(text, options));
}
