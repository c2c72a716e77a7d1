import type { Tenant } from '../factories/factories';
import { fakeFont } from '../support/font-fixtures';
import { type Call, list, type Sample } from './route-sample';

/** Values that requests about fonts need. */
export interface FontWorld {
  /** The query of an upload URL that waits for its file. */
  readonly uploadQuery: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** The key of an uploaded file. */
  readonly storageKey: string;
  /** The name of a file of the font. */
  readonly file: string;
}

interface Upload {
  readonly url: string;
  readonly key: string;
}

interface Font {
  readonly id: string;
  readonly fontFaces: readonly { readonly sources: readonly { readonly url: string }[] }[];
}

export const NO_FONT: FontWorld = { uploadQuery: {}, bytes: Buffer.alloc(0), storageKey: '', file: '' };

const FONT_TYPE = { 'Content-Type': 'font/woff2' } as const;

/** A font with one file, and an upload URL, with the values of their path parameters. */
export async function makeFont({ client, organizationId }: Tenant) {
  const bytes = fakeFont();
  const announce = async (): Promise<Upload> => {
    const body = { kind: 'customization_font', file: { name: 'a.woff2', type: 'font/woff2', size: bytes.length } };
    return (await client.post<Upload>(`/v1/orgs/${organizationId}/storage/upload`, { body, status: 201 })).body;
  };
  const [used, waiting] = [await announce(), await announce()];
  const { pathname, searchParams } = new URL(waiting.url);
  const address = new URL(used.url);
  await client.put(address.pathname + address.search, { body: bytes, headers: FONT_TYPE, status: 204 });
  const { body: font } = await client.put<Font>(`/v1/orgs/${organizationId}/fonts`, {
    body: { fontFamily: 'Wombat Sans', fontFaces: [{ weight: 400, storageKey: used.key }] },
    status: 201,
  });
  const file = font.fontFaces[0]?.sources[0]?.url.split('/').at(-1) ?? '';
  const world: FontWorld = { uploadQuery: Object.fromEntries(searchParams), bytes, storageKey: used.key, file };
  return { world, values: { fontId: font.id, uploadId: pathname.split('/').at(-1) ?? '' } };
}

const FONTS = '/v1/orgs/:organizationId/fonts';

const bodies = (...all: unknown[]): Call[] => all.map((body) => ({ body }));
const FILE = { name: 'a.woff2', type: 'font/woff2', size: 64 };

/** Samples of the routes of uploads and custom fonts. */
export const FONT_SAMPLES: Readonly<Record<string, Sample>> = {
  'post /v1/orgs/:organizationId/storage/upload': {
    status: 201,
    good: () => ({ body: { kind: 'customization_font', file: FILE } }),
    bad: () =>
      bodies(
        {},
        { kind: 'customization_font' },
        { file: FILE },
        { kind: 'import_file', file: FILE },
        { kind: 'customization_font', file: { ...FILE, size: 0 } },
        { kind: 'customization_font', file: { ...FILE, size: 5 * 1024 * 1024 + 1 } },
        { kind: 'customization_font', file: { ...FILE, name: '' } },
        { kind: 'customization_font', file: { ...FILE, path: '/etc' } },
      ),
  },
  'put /v1/uploads/:uploadId': {
    status: 204,
    alone: true,
    good: ({ font }) => ({ body: font.bytes, headers: FONT_TYPE, query: font.uploadQuery }),
    bad: ({ font }) => [
      { body: font.bytes, headers: FONT_TYPE, query: {} },
      { body: font.bytes, headers: FONT_TYPE, query: { ...font.uploadQuery, expires: 'never' } },
      { body: font.bytes, headers: FONT_TYPE, query: { ...font.uploadQuery, expires: ['1', '2'] } },
    ],
  },
  'get /fonts/:file': { status: 200, good: ({ font: { file } }) => ({ values: { file } }) },
  [`get ${FONTS}`]: list,
  [`put ${FONTS}`]: {
    status: 201,
    good: ({ font: { storageKey } }) => ({ body: { fontFamily: 'A', fontFaces: [{ weight: 400, storageKey }] } }),
    bad: ({ font: { storageKey } }) => {
      const face = { weight: 400, storageKey };
      return bodies(
        {},
        { fontFamily: 'A' },
        { fontFamily: 'A', fontFaces: [] },
        { fontFamily: 'A', fontFaces: face },
        { fontFamily: 'A', fontFaces: [null] },
        { fontFamily: '', fontFaces: [face] },
        { fontFamily: 'x'.repeat(51), fontFaces: [face] },
        { fontFamily: 'A";}', fontFaces: [face] },
        { fontFamily: 'A', fontFaces: [face, face] },
        { fontFamily: 'A', fontFaces: [{ ...face, weight: 0 }] },
        { fontFamily: 'A', fontFaces: [{ ...face, storageKey: 'unknown' }] },
        { fontFamily: 'A', fontFaces: [{ ...face, storageKey: null }] },
        { fontFamily: 'A', fontFaces: Array.from({ length: 21 }, (_, index) => ({ ...face, weight: index + 1 })) },
      );
    },
  },
  [`get ${FONTS}/:fontId`]: { status: 200 },
  [`post ${FONTS}/:fontId`]: {
    status: 201,
    good: ({ font: { storageKey } }) => ({ body: { fontFaces: [{ weight: 700, storageKey }] } }),
    bad: () =>
      bodies(
        { fontFamily: '' },
        { fontFamily: null },
        { fontFaces: [] },
        { fontFaces: [{ weight: 400 }] },
        { id: 'x' },
      ),
  },
  [`delete ${FONTS}/:fontId`]: { status: 205 },
};
