import { MAX_PARTS_BYTES, PART_BYTES } from './limits';

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
  /** The beginning of a message that is too long for one; the message itself brings the end. Answered with a `ping`. */
  part: 7,
  /** An empty message, to which the server responds with the same. */
  ping: 8,
  /** From the server: who merged the change request or deleted the page, as JSON; it then closes the connection. */
  ended: 9,
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

/** A message in parts, if it is too long for one. */
export function framesOf(kind: FrameKind, body: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const frames: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (; body.length - at > PART_BYTES; at += PART_BYTES)
    frames.push(frameOf('part', body.subarray(at, at + PART_BYTES)));
  return [...frames, frameOf(kind, body.subarray(at))];
}

/** Puts messages together that come in parts. */
export class Parts {
  private parts: Uint8Array[] = [];
  private bytes = 0;

  /** Keeps the beginning of a message; false if it is longer than is allowed. */
  add(part: Uint8Array): boolean {
    this.parts.push(part);
    this.bytes += part.length;
    if (this.bytes <= MAX_PARTS_BYTES) return true;
    this.clear();
    return false;
  }

  /** The whole message. @param end its last part */
  complete(end: Uint8Array): Uint8Array {
    const whole = new Uint8Array(this.bytes + end.length);
    let at = 0;
    for (const part of [...this.parts, end]) {
      whole.set(part, at);
      at += part.length;
    }
    this.clear();
    return whole;
  }

  private clear(): void {
    this.parts = [];
    this.bytes = 0;
  }
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
