/** Why the server closes a connection; they follow the status codes of HTTP. */
export const CLOSE = {
  /** What was sent is no message of ours, or no page may contain it. The client must not send it again. */
  refused: 4400,
  unauthenticated: 4401,
  forbidden: 4403,
  /** The change request or the page is not there, or is there no more. */
  gone: 4404,
  /** The change request is merged. */
  final: 4409,
  tooLarge: 4413,
  tooMany: 4429,
  /** Come back in a moment. */
  again: 1012,
} as const;

export type CloseReason = keyof typeof CLOSE;

/** With these the server says that it will not have the connection another time; after all others a client comes back. */
export const FINAL_CODES: ReadonlySet<number> = new Set([
  CLOSE.refused,
  CLOSE.unauthenticated,
  CLOSE.forbidden,
  CLOSE.gone,
  CLOSE.final,
  CLOSE.tooLarge,
]);
