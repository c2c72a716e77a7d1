import { createHmac } from 'node:crypto';
import { AddressSigner } from './address-signer';

const KEY = Buffer.alloc(32, 7);
const SECONDS_OF_HOUR = 60 * 60;

const queryOf = (text: string) => {
  const { expires = '', signature = '' } = Object.fromEntries(new URLSearchParams(text));
  return { expires, signature };
};

describe('the signer of URLs', () => {
  const signer = new AddressSigner([KEY]);

  it('accepts the signed values, and nothing else', () => {
    const query = queryOf(signer.query('thing', ['name']));
    expect(signer.verify(query, 'thing', ['name'])).toBe(true);
    expect(signer.verify(query, 'thing', ['other'])).toBe(false);
    expect(signer.verify(query, 'thing')).toBe(false);
    expect(signer.verify(query, 'another', ['name'])).toBe(false);
    expect(signer.verify({ ...query, expires: String(Number(query.expires) + 1) }, 'thing', ['name'])).toBe(false);
    expect(signer.verify({ ...query, signature: query.signature.slice(1) }, 'thing', ['name'])).toBe(false);
    expect(new AddressSigner([Buffer.alloc(32, 8)]).verify(query, 'thing', ['name'])).toBe(false);
  });

  it('is valid for one to two hours, and returns the same URL within an hour', () => {
    const { expires } = queryOf(signer.query('thing'));
    expect(Number(expires) % SECONDS_OF_HOUR).toBe(0);
    expect(Number(expires) - Date.now() / 1000).toBeGreaterThan(SECONDS_OF_HOUR - 1);
    expect(Number(expires) - Date.now() / 1000).toBeLessThanOrEqual(2 * SECONDS_OF_HOUR);
    const past = Math.floor(Date.now() / 1000) - 1;
    expect(signer.verify(queryOf(signer.query('thing', [], past)), 'thing')).toBe(false);
  });

  it('keeps its format, so that URLs issued before stay valid', () => {
    const signature = createHmac('sha256', KEY).update('thing\n9999999999\nname').digest('base64url').slice(0, 32);
    expect(signer.query('thing', ['name'], 9_999_999_999)).toBe(`expires=9999999999&signature=${signature}`);
  });
});
