import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { Tenant } from '../factories/factories';
import type { Answer } from './test-client';

/** A piece as the app sends it. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** An upload as the API shows it. */
export interface ShownUpload {
  readonly id: string;
  readonly size: number;
  readonly offset: number;
  readonly complete: boolean;
}

const PNG_HEAD = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture of this size that differs from all others: viewers ignore what follows its end. */
export const pictureOf = (size: number): Buffer => Buffer.concat([PNG_HEAD, randomBytes(size - PNG_HEAD.length)], size);

/** Sends files in pieces, as a person of a tenant. */
export class UploadClient {
  constructor(
    private readonly tenant: Pick<Tenant, 'client' | 'token'>,
    private readonly url: string,
    private readonly spaceId: string,
  ) {}

  async create(kind: string, size: number, name = 'a.png'): Promise<string> {
    const headers = {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(size),
      'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
    };
    const { body } = await this.tenant.client.post<ShownUpload>(`/v1/spaces/${this.spaceId}/uploads`, {
      query: { kind },
      headers,
      status: 201,
    });
    return body.id;
  }

  send(id: string, offset: number, bytes: Buffer, headers: Record<string, string> = {}): Promise<Answer<unknown>> {
    return this.tenant.client.patch(`/v1/uploads/${id}`, {
      body: bytes,
      headers: { 'content-type': 'application/offset+octet-stream', 'Upload-Offset': String(offset), ...headers },
    });
  }

  /** Sends the head of a request for `size` bytes and only the beginning of them; the result cuts the connection. */
  async begin(id: string, offset: number, size: number, beginning: Buffer): Promise<() => void> {
    const { hostname, port } = new URL(this.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const head = [
      `PATCH /v1/uploads/${id} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Authorization: Bearer ${this.tenant.token}`,
      'Content-Type: application/offset+octet-stream',
      `Upload-Offset: ${offset}`,
      `Content-Length: ${size}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await new Promise<void>((resolve) => socket.write(beginning, () => resolve()));
    return () => socket.destroy();
  }

  async state(id: string): Promise<ShownUpload> {
    return (await this.tenant.client.get<ShownUpload>(`/v1/uploads/${id}`, { status: 200 })).body;
  }

  /** Sends a whole file in pieces; returns its key. */
  async upload(kind: string, bytes: Buffer, name?: string): Promise<string> {
    const id = await this.create(kind, bytes.length, name);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const { status, text } = await this.send(id, at, bytes.subarray(at, at + PIECE_BYTES));
      if (status !== 204) throw new Error(`a piece was refused: ${status} ${text}`);
    }
    return id;
  }
}
