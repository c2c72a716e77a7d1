import type { Configuration } from '../config/configuration';

/** The purposes of files that are sent to a signed URL, in one piece. */
export const SIGNED_KINDS = ['customization_font'] as const;
export type SignedKind = (typeof SIGNED_KINDS)[number];

/** The purposes of files that are sent in pieces, by a protocol that resumes after an interruption. */
export const RESUMABLE_KINDS = ['picture', 'file', 'archive'] as const;
export type ResumableKind = (typeof RESUMABLE_KINDS)[number];

export type UploadKind = SignedKind | ResumableKind;

interface KindRule {
  /** Maximum size in bytes. */
  readonly maxBytes: number;
  /** The accepted types, for messages. */
  readonly accepts: string;
  /** The media type of the bytes; undefined for those that are something else. */
  readonly typeOf: (bytes: Buffer) => string | undefined;
}

const FONT_SIGNATURES: ReadonlyMap<string, string> = new Map([
  ['wOF2', 'font/woff2'],
  ['wOFF', 'font/woff'],
]);

/** Browsers parse fonts in a sandbox; here only the signature of a font is read. */
const fontType = (bytes: Buffer): string | undefined => FONT_SIGNATURES.get(bytes.toString('latin1', 0, 4));

export const KIND_RULES: Readonly<Record<SignedKind, KindRule>> = {
  customization_font: { maxBytes: 5 * 1024 * 1024, accepts: 'a WOFF2 or WOFF font', typeOf: fontType },
};

/** The largest file of any kind. */
export const MAX_UPLOAD_BYTES = Math.max(...Object.values(KIND_RULES).map(({ maxBytes }) => maxBytes));

interface ResumableRule {
  /** The setting with the maximum size, for messages. */
  readonly setting: string;
  /** The accepted types, for messages. */
  readonly accepts: string;
  /** Why a file of another type is refused. */
  readonly refusal: 'file_not_accepted' | 'archive_not_accepted';
  /** Whether a file of this media type, determined from its bytes, is accepted. */
  readonly isType: (contentType: string) => boolean;
}

/** Formats that are zip archives themselves have types of their own. */
const ZIP_TYPE = /zip|officedocument|opendocument|java-archive|epub/;

export const RESUMABLE_RULES: Readonly<Record<ResumableKind, ResumableRule>> = {
  picture: {
    setting: 'MAX_PICTURE_MB',
    accepts: 'a picture',
    refusal: 'file_not_accepted',
    isType: (type) => type.startsWith('image/'),
  },
  file: { setting: 'MAX_FILE_MB', accepts: 'a file', refusal: 'file_not_accepted', isType: () => true },
  archive: {
    setting: 'MAX_ARCHIVE_MB',
    accepts: 'a zip archive',
    refusal: 'archive_not_accepted',
    isType: (type) => ZIP_TYPE.test(type),
  },
};

/** The largest file of a resumable kind, in bytes. */
export const maxBytesOf = (kind: ResumableKind, { maxUploadBytes }: Configuration): number => maxUploadBytes[kind];
