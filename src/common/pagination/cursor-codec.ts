import { createHmac, timingSafeEqual } from 'node:crypto';
import { badRequest } from '../../../core/errors/app-error';

/** The values of the sort keys of the last row, in sort order. */
export type CursorKeys = readonly (string | number | null)[];

const MAC_BYTES = 12;

/**
 * Encodes the sort keys of the last row as the opaque `page` of the next request, and decodes them. A cursor is signed together with
 * the name of its list and the filters it was created for: one that was altered, or that belongs to another list, is a 400.
 */
export class CursorCodec {
  /** @param keys the first signs; all are accepted */
  constructor(private readonly keys: readonly [Buffer, ...Buffer[]]) {}

  encode(list: string, keys: CursorKeys): string {
    const body = Buffer.from(JSON.stringify(keys));
    return Buffer.concat([this.mac(this.keys[0], list, body), body]).toString('base64url');
  }

  decode(list: string, page: string): CursorKeys {
    const bytes = Buffer.from(page, 'base64url');
    const body = bytes.subarray(MAC_BYTES);
    const mac = bytes.subarray(0, MAC_BYTES);
    const canonical = bytes.toString('base64url') === page;
    const isOurs = (key: Buffer): boolean => timingSafeEqual(mac, this.mac(key, list, body));
    if (!canonical || mac.length < MAC_BYTES || !this.keys.some(isOurs))
      throw badRequest(
        'invalid_cursor',
        'page is not a cursor of this list: pass the value of next.page unchanged, with the same filters.',
        { field: 'page' },
      );
    return JSON.parse(body.toString()) as CursorKeys;
  }

  private mac(key: Buffer, list: string, body: Buffer): Buffer {
    return createHmac('sha256', key).update(list).update('\0').update(body).digest().subarray(0, MAC_BYTES);
  }
}
