import { constants, createDecipheriv, type DecipherGCM, privateDecrypt } from 'node:crypto';
import { attributeOf, childrenNamed, childrenOf, SIGNATURE_NS, textContentOf, withDescendants } from './elements';

const ENC = 'http://www.w3.org/2001/04/xmlenc#';
const ENC11 = 'http://www.w3.org/2009/xmlenc11#';
const ELEMENT = `${ENC}Element`;

interface Cipher {
  readonly name: string;
  readonly keyBytes: number;
  /** Whether the cipher is authenticated: without that, the plaintext could be recovered by a padding oracle attack. */
  readonly isAuthenticated: boolean;
}

const gcm = (bits: number) => ({ name: `aes-${bits}-gcm`, keyBytes: bits / 8, isAuthenticated: true });
const cbc = (bits: number) => ({ name: `aes-${bits}-cbc`, keyBytes: bits / 8, isAuthenticated: false });

const CIPHERS: Readonly<Record<string, Cipher>> = {
  [`${ENC11}aes128-gcm`]: gcm(128),
  [`${ENC11}aes192-gcm`]: gcm(192),
  [`${ENC11}aes256-gcm`]: gcm(256),
  [`${ENC}aes128-cbc`]: cbc(128),
  [`${ENC}aes192-cbc`]: cbc(192),
  [`${ENC}aes256-cbc`]: cbc(256),
};

const OAEP = [`${ENC}rsa-oaep-mgf1p`, `${ENC11}rsa-oaep`];

/** Digests of OAEP, with the mask generation functions that use the same digest: Node.js supports no other combination. */
const HASHES: Readonly<Record<string, { readonly hash: string; readonly mask: string }>> = {
  'http://www.w3.org/2000/09/xmldsig#sha1': { hash: 'sha1', mask: `${ENC11}mgf1sha1` },
  [`${ENC}sha256`]: { hash: 'sha256', mask: `${ENC11}mgf1sha256` },
  'http://www.w3.org/2001/04/xmldsig-more#sha384': { hash: 'sha384', mask: `${ENC11}mgf1sha384` },
  [`${ENC}sha512`]: { hash: 'sha512', mask: `${ENC11}mgf1sha512` },
};
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1';

/** The encrypted content and its algorithms; only elements that occur exactly once are read. */
export interface EncryptedContent {
  readonly cipher: Cipher;
  readonly content: Buffer;
  readonly oaepHash: string;
  readonly key: Buffer;
}

/** The only child of this name; undefined if there is none, or several. */
function only(element: Element | undefined, namespace: string, name: string): Element | undefined {
  const [first, ...more] = element ? childrenNamed(element, namespace, name) : [];
  return more.length > 0 ? undefined : first;
}

function cipherValueOf(element: Element | undefined): Buffer {
  const text = textContentOf(only(only(element, ENC, 'CipherData'), ENC, 'CipherValue'));
  return Buffer.from(text ?? '', 'base64');
}

/** The hash of OAEP, or the unsupported part of the method. */
function oaepHashOf(method: Element | undefined): { readonly hash: string } | { readonly problem: string } {
  const algorithm = attributeOf(method, 'Algorithm') ?? '(none)';
  if (!method || !OAEP.includes(algorithm))
    return { problem: `the key is encrypted by ${algorithm}, which is not accepted: use RSA-OAEP` };
  const digest = attributeOf(only(method, SIGNATURE_NS, 'DigestMethod'), 'Algorithm') ?? SHA1;
  const mask = attributeOf(only(method, ENC11, 'MGF'), 'Algorithm') ?? `${ENC11}mgf1sha1`;
  const known = Object.hasOwn(HASHES, digest) ? HASHES[digest] : undefined;
  const others = childrenOf(method).filter(({ localName }) => !['DigestMethod', 'MGF'].includes(localName));
  if (known?.mask !== mask || others.length > 0)
    return { problem: `the key is encrypted by RSA-OAEP with ${digest} and ${mask}, which is not supported` };
  return { hash: known.hash };
}

/**
 * Reads an EncryptedAssertion, or returns the problem with its form: every element has to occur exactly once, and only algorithms that are
 * considered secure are allowed (RSA-OAEP, AES).
 */
export function readEncrypted(encrypted: Element): EncryptedContent | string {
  const named = (name: string) => withDescendants(encrypted).filter(({ localName }) => localName === name);
  const data = only(encrypted, ENC, 'EncryptedData');
  const [key] = named('EncryptedKey');
  if (!data || !key || ['EncryptedData', 'EncryptedKey'].some((name) => named(name).length !== 1))
    return 'the encrypted assertion has not exactly one text and one key';
  if ((attributeOf(data, 'Type') ?? ELEMENT) !== ELEMENT) return 'what is encrypted is no element';
  const algorithm = attributeOf(only(data, ENC, 'EncryptionMethod'), 'Algorithm') ?? '(none)';
  const cipher = Object.hasOwn(CIPHERS, algorithm) ? CIPHERS[algorithm] : undefined;
  if (!cipher) return `the assertion is encrypted by ${algorithm}, which is not accepted: use AES`;
  const oaep = oaepHashOf(only(key, ENC, 'EncryptionMethod'));
  if ('problem' in oaep) return oaep.problem;
  return { cipher, content: cipherValueOf(data), oaepHash: oaep.hash, key: cipherValueOf(key) };
}

const TAG_BYTES = 16;
const BLOCK_BYTES = 16;
const GCM_NONCE_BYTES = 12;

function openGcm(cipher: Cipher, key: Buffer, content: Buffer): Buffer {
  if (content.length < GCM_NONCE_BYTES + TAG_BYTES) throw new Error('too short');
  const decipher = createDecipheriv(cipher.name, key, content.subarray(0, GCM_NONCE_BYTES)) as DecipherGCM;
  decipher.setAuthTag(content.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(content.subarray(GCM_NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** The last byte is the number of padding bytes; the others may have any value. */
function openCbc(cipher: Cipher, key: Buffer, content: Buffer): Buffer {
  const decipher = createDecipheriv(cipher.name, key, content.subarray(0, BLOCK_BYTES)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(content.subarray(BLOCK_BYTES)), decipher.final()]);
  const padding = padded.at(-1) ?? 0;
  if (padding < 1 || padding > BLOCK_BYTES) throw new Error('no padding');
  return padded.subarray(0, -padding);
}

/** The decrypted text; undefined if it cannot be decrypted with this key, whatever the reason. */
export function decrypt({ cipher, content, oaepHash, key }: EncryptedContent, privateKey: string): string | undefined {
  try {
    const options = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash };
    const secret = privateDecrypt(options, key);
    if (secret.length !== cipher.keyBytes) return undefined;
    const open = cipher.isAuthenticated ? openGcm : openCbc;
    return new TextDecoder('utf-8', { fatal: true }).decode(open(cipher, secret, content));
  } catch {
    return undefined;
  }
}
