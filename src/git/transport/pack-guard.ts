import { inflateSync } from 'node:zlib';
import { GIT_LIMITS } from '../git-limits';
import { GitProblem } from '../git-problem';

const HEADER_BYTES = 12;
const OFS_DELTA = 6;
const REF_DELTA = 7;

const tooLarge = (what: string): GitProblem =>
  new GitProblem('too-large', `The repository is too large: ${what}. Nothing was changed.`);

const damaged = (): GitProblem => new GitProblem('remote', 'The remote sent data that git cannot read.');

const inMiB = (bytes: number): string => `${bytes / 1024 / 1024} MiB`;

class PackReader {
  private at = HEADER_BYTES;
  private unpacked = 0;
  private rebuilt = 0;

  constructor(private readonly pack: Buffer) {}

  check(): void {
    if (this.pack.toString('latin1', 0, 4) !== 'PACK') throw damaged();
    const count = this.pack.readUInt32BE(8);
    if (count > GIT_LIMITS.objects) throw tooLarge(`it has more than ${GIT_LIMITS.objects} objects to transfer`);
    for (let index = 0; index < count; index += 1) this.object();
  }

  private object(): void {
    const first = this.byte();
    const type = (first >> 4) & 7;
    const size = this.number(first & 15, 4, first);
    this.checkSize(size);
    if (type === OFS_DELTA) while (this.byte() & 0x80);
    if (type === REF_DELTA) this.at += 20;
    const data = this.inflate(size);
    if (type === OFS_DELTA || type === REF_DELTA) this.delta(data);
  }

  /** Checks the size of the object that a delta expands to. */
  private delta(data: Buffer): void {
    const inner = new PackReader(data);
    inner.at = 0;
    inner.number(0, 0, 0x80);
    const size = inner.number(0, 0, 0x80);
    if (size > GIT_LIMITS.objectBytes) throw tooLarge(`a file has more than ${inMiB(GIT_LIMITS.objectBytes)}`);
    this.rebuilt += size;
    if (this.rebuilt > GIT_LIMITS.deltaBytes)
      throw tooLarge(`its history unpacks to more than ${inMiB(GIT_LIMITS.deltaBytes)}`);
  }

  private checkSize(size: number): void {
    if (size > GIT_LIMITS.objectBytes) throw tooLarge(`a file has more than ${inMiB(GIT_LIMITS.objectBytes)}`);
    this.unpacked += size;
    if (this.unpacked > GIT_LIMITS.unpackedBytes)
      throw tooLarge(`it has more than ${inMiB(GIT_LIMITS.unpackedBytes)} to transfer`);
  }

  private inflate(size: number): Buffer {
    // With `info`, which is missing in the types, the engine reports how much of the input was consumed.
    const options = { maxOutputLength: Math.max(size, 1), info: true };
    try {
      const read = inflateSync(this.pack.subarray(this.at), options) as unknown as {
        readonly buffer: Buffer;
        readonly engine: { readonly bytesWritten: number };
      };
      if (read.buffer.length !== size) throw damaged();
      this.at += read.engine.bytesWritten;
      return read.buffer;
    } catch {
      throw damaged();
    }
  }

  private byte(): number {
    const byte = this.pack[this.at];
    if (byte === undefined) throw damaged();
    this.at += 1;
    return byte;
  }

  /** A variable-length number in groups of seven bits, lowest first; the highest bit indicates that more follow. */
  private number(start: number, bits: number, last: number): number {
    let value = start;
    let shift = bits;
    for (let byte = last; byte & 0x80; shift += 7) {
      byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (shift > 45) throw damaged();
    }
    return value;
  }
}

/** Rejects a pack that would exceed the limits when unpacked, before it is processed further. */
export function checkPack(pack: Buffer): void {
  if (pack.length >= HEADER_BYTES) new PackReader(pack).check();
}

const PKT_HEADER = 4;

/** The pack in the response of `git-upload-pack`, which is in the packet lines of side band 1. */
export function packOf(answer: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at + PKT_HEADER <= answer.length;) {
    const length = Number.parseInt(answer.toString('latin1', at, at + PKT_HEADER), 16);
    if (Number.isNaN(length)) {
      // Without side bands, the raw pack follows the lines.
      parts.push(answer.subarray(at));
      break;
    }
    if (length > PKT_HEADER && answer[at + PKT_HEADER] === 1)
      parts.push(answer.subarray(at + PKT_HEADER + 1, at + length));
    at += Math.max(length, PKT_HEADER);
  }
  return Buffer.concat(parts);
}
