/** The first byte of every binary message, which identifies the kind of the rest. */
export const FRAMES = {
  /** A Yjs state vector: what the sender has. The other side replies with an update. */
  state: 1,
  /** A Yjs update. */
  update: 2,
  /** The position of a person, as JSON. */
  presence: 3,
  /** From the client: save the typed text in the change request, as JSON; from the server: the result. */
  write: 4,
  /** From the server: how many updates of this connection are stored, as JSON. */
  stored: 5,
  /** From the server: what the connection may do, as JSON. */
  access: 6,
  /** From the client: the beginning of a message that is too long for one; the message itself brings the end. */
  part: 7,
  /** From the client: an empty message, to which the server responds with the same. */
  ping: 8,
} as const;

export type FrameKind = keyof typeof FRAMES;

const KINDS = new Map(Object.entries(FRAMES).map(([name, byte]) => [byte, name as FrameKind]));

export interface Frame {
  readonly kind: FrameKind;
  readonly body: Uint8Array;
}

export function frameOf(kind: FrameKind, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(body.length + 1);
  bytes[0] = FRAMES[kind];
  bytes.set(body, 1);
  return bytes;
}

export const jsonFrame = (kind: FrameKind, value: unknown): Uint8Array<ArrayBuffer> =>
  frameOf(kind, new TextEncoder().encode(JSON.stringify(value)));

/** Undefined for an unknown message. */
export function readFrame(bytes: Uint8Array): Frame | undefined {
  const kind = KINDS.get((bytes[0] ?? 0) as 1);
  return kind && { kind, body: bytes.subarray(1) };
}

/** Undefined for invalid JSON. */
export function readJsonBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
