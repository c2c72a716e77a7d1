/** What files are uploaded for. */
export const UPLOAD_KINDS = ['customization_font'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

interface KindRule {
  /** Bytes. */
  readonly most: number;
  /** What a file must be, for messages. */
  readonly wanted: string;
  /** The media type of the bytes; undefined for those that are something else. */
  readonly typeOf: (bytes: Buffer) => string | undefined;
}

const FONT_SIGNATURES: ReadonlyMap<string, string> = new Map([
  ['wOF2', 'font/woff2'],
  ['wOFF', 'font/woff'],
]);

/** Browsers read fonts in a process of their own; nothing of one is read here but what it says it is. */
const fontType = (bytes: Buffer): string | undefined => FONT_SIGNATURES.get(bytes.toString('latin1', 0, 4));

export const KIND_RULES: Readonly<Record<UploadKind, KindRule>> = {
  customization_font: { most: 5 * 1024 * 1024, wanted: 'a WOFF2 or WOFF font', typeOf: fontType },
};

/** The largest file of any kind. */
export const MOST_UPLOAD_BYTES = Math.max(...Object.values(KIND_RULES).map(({ most }) => most));
