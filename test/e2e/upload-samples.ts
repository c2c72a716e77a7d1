import type { Tenant } from '../factories/factories';
import type { Call, Sample } from './route-sample';

/** Values that requests about uploads in pieces need. */
export interface UploadWorld {
  /** An upload of 100 bytes of which nothing has been sent. */
  readonly upload: string;
}

const SIZE = { 'Upload-Length': '100' } as const;

export async function makeUpload({ client }: Tenant, spaceId: string): Promise<UploadWorld> {
  const options = { query: { kind: 'file' }, headers: SIZE, status: 201 };
  const { body } = await client.post<{ id: string }>(`/v1/spaces/${spaceId}/uploads`, options);
  return { upload: body.id };
}

const PIECE = { 'Content-Type': 'application/offset+octet-stream' } as const;
/** Headers of the first piece of a file. */
export const PIECE_AT_START = { ...PIECE, 'Upload-Offset': '0' } as const;

const withUpload = ({ upload }: UploadWorld): Call => ({ values: { uploadId: upload } });

/** Samples of the routes of uploads in pieces. */
export const UPLOAD_SAMPLES: Readonly<Record<string, Sample>> = {
  'post /v1/spaces/:spaceId/uploads': {
    status: 201,
    good: () => ({ query: { kind: 'picture' }, headers: SIZE }),
    bad: (): Call[] => [
      { query: { kind: 'picture' } },
      { headers: SIZE },
      { query: { kind: 'customization_font' }, headers: SIZE },
      { query: { kind: ['picture', 'file'] }, headers: SIZE },
      { query: { kind: 'picture' }, headers: { 'Upload-Length': '0' } },
      { query: { kind: 'picture' }, headers: { 'Upload-Length': '1e9' } },
      { query: { kind: 'picture' }, headers: { 'Upload-Defer-Length': '1' } },
      { query: { kind: 'picture' }, headers: { ...SIZE, 'Upload-Metadata': 'x'.repeat(5_000) } },
      { query: { kind: 'picture' }, headers: { ...SIZE, 'Upload-Metadata': 'filename AAEC' } },
      { query: { kind: 'picture' }, headers: { ...SIZE, 'Upload-Metadata': `filename ${'YWFh'.repeat(100)}` } },
    ],
  },
  'get /v1/uploads/:uploadId': { status: 200, good: withUpload },
  'patch /v1/uploads/:uploadId': {
    status: 204,
    alone: true,
    good: (world) => ({ ...withUpload(world), body: Buffer.alloc(10), headers: PIECE_AT_START }),
    bad: (world): Call[] =>
      [PIECE, { ...PIECE, 'Upload-Offset': '-1' }, { ...PIECE, 'Upload-Offset': 'start' }].map((headers) => ({
        ...withUpload(world),
        body: Buffer.alloc(10),
        headers,
      })),
  },
  'delete /v1/uploads/:uploadId': { status: 204, alone: true, good: withUpload },
};
