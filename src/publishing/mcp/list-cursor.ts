import { badRequest } from '../../../core/errors/app-error';

/** The position at which a list continues. */
export interface ListCursor {
  /** Identifier of the site space. */
  readonly variant: string;
  /** Index in its list, and the last page before it: pages can be added and removed in between. */
  readonly index: number;
  readonly after: string;
}

const MAX_CHARACTERS = 200;

export const writeCursor = ({ variant, index, after }: ListCursor): string =>
  Buffer.from(`${variant} ${index} ${after}`).toString('base64url');

/** 400 for an invalid cursor. */
export function readCursor(text: string): ListCursor {
  const plain = Buffer.from(text.slice(0, MAX_CHARACTERS), 'base64url').toString('latin1');
  const [, variant, index, after] = /^([\w-]{1,32}) (\d{1,9}) ([\w-]{0,32})$/.exec(plain) ?? [];
  if (variant === undefined || after === undefined)
    throw badRequest('cursor was not issued by this site. Omit it to start from the beginning.');
  return { variant, index: Number(index), after };
}
