/** Close codes of the server, based on the status codes of HTTP. */
export const CLOSE = {
  /** The message is invalid, or its content is not allowed in a page. The client must not send it again. */
  refused: 4400,
  unauthenticated: 4401,
  forbidden: 4403,
  /** The change request or the page does not exist, or no longer exists. */
  gone: 4404,
  /** The change request is merged. */
  final: 4409,
  /** Another client has changes under the same client number: the client has to begin again with another one. */
  numberTaken: 4410,
  tooLarge: 4413,
  tooMany: 4429,
  /** A message is too long for a proxy on the way, or for a server that does not put parts together. */
  messageTooLong: 1009,
  /** Reconnect in a moment. */
  again: 1012,
} as const;

export type CloseReason = keyof typeof CLOSE;

/** After these codes the server would refuse the connection again; after all others a client reconnects. */
export const FINAL_CODES: ReadonlySet<number> = new Set([
  CLOSE.refused,
  CLOSE.unauthenticated,
  CLOSE.forbidden,
  CLOSE.gone,
  CLOSE.final,
  CLOSE.numberTaken,
  CLOSE.tooLarge,
  CLOSE.messageTooLong,
]);
