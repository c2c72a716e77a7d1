import { createPrivateKey } from 'node:crypto';
import { sshPublicKey, sshSignature } from './ssh-signature';

/** A key that ssh-keygen made for this test, and what it made with it: `ssh-keygen -Y sign -n git` of OpenSSH 9.2. */
const KEY = createPrivateKey({
  key: Buffer.from('MC4CAQAwBQYDK2VwBCIEICT+Cvfvk9/iB2UNk33dgUBQbuRVPgEb1FutOMpQAcKy', 'base64'),
  format: 'der',
  type: 'pkcs8',
});
const PUBLIC_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGBXIKjr18h2qF4w4EHyG6C1T2eVlaRJ4bJ4zkeWUwvY';
const TEXT = 'tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904\n\nA commit of Zoë\n';
const SIGNATURE = `-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgYFcgqOvXyHaoXjDgQfIboLVPZ5
WVpEnhsnjOR5ZTC9gAAAADZ2l0AAAAAAAAAAZzaGE1MTIAAABTAAAAC3NzaC1lZDI1NTE5
AAAAQCsVr3D4DeZz/cJ2FSXdqBSwqZXUNt+37bn8W/RD8gGUp7Jby4SWqvBv6g30ujFMjf
U60d6hvS1Tj0Py8DICrg0=
-----END SSH SIGNATURE-----
`;

describe('an SSH signature', () => {
  it('is the same as that of ssh-keygen, as is the public key', () => {
    expect(sshSignature(KEY, TEXT)).toBe(SIGNATURE);
    expect(sshPublicKey(KEY)).toBe(PUBLIC_KEY);
  });

  it('is another one for another text', () => {
    expect(sshSignature(KEY, `${TEXT} `)).not.toBe(SIGNATURE);
  });
});
