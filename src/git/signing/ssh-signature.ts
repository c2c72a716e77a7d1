import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** The kind of key, as SSH names it. */
const KEY_TYPE = 'ssh-ed25519';
/** A signature for one namespace is refused in every other. */
const NAMESPACE = 'git';
const HASH = 'sha512';
const MAGIC = Buffer.from('SSHSIG');
const VERSION = 1;
const LINE_LENGTH = 70;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A `string` of the SSH protocol (RFC 4251): its length, followed by its bytes. */
function sshString(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([uint32(bytes.length), bytes]);
}

function encodeKey(key: KeyObject): Buffer {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.concat([sshString(KEY_TYPE), sshString(Buffer.from(x, 'base64url'))]);
}

/** The public part of an Ed25519 key, as in `authorized_keys`, without a comment. */
export const sshPublicKey = (key: KeyObject): string => `${KEY_TYPE} ${encodeKey(key).toString('base64')}`;

/** Signs as `ssh-keygen -Y sign -n git` does (PROTOCOL.sshsig of OpenSSH), with an Ed25519 key. The same text has the same signature. */
export function sshSignature(key: KeyObject, text: string): string {
  const context = [sshString(NAMESPACE), sshString(''), sshString(HASH)];
  const digest = createHash(HASH).update(text).digest();
  const signature = sign(null, Buffer.concat([MAGIC, ...context, sshString(digest)]), key);
  const signed = sshString(Buffer.concat([sshString(KEY_TYPE), sshString(signature)]));
  const blob = Buffer.concat([MAGIC, uint32(VERSION), sshString(encodeKey(key)), ...context, signed]);
  const lines = blob.toString('base64').match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g')) ?? [];
  return ['-----BEGIN SSH SIGNATURE-----', ...lines, '-----END SSH SIGNATURE-----', ''].join('\n');
}
