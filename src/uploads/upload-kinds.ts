/** The purposes of uploaded files. */
export const UPLOAD_KINDS = ['customization_font'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

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

export const KIND_RULES: Readonly<Record<UploadKind, KindRule>> = {
  customization_font: { maxBytes: 5 * 1024 * 1024, accepts: 'a WOFF2 or WOFF font', typeOf: fontType },
};

/** The largest file of any kind. */
export const MAX_UPLOAD_BYTES = Math.max(...Object.values(KIND_RULES).map(({ maxBytes }) => maxBytes));
