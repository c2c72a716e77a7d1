/**
 * A plain address: absolute, or relative if it does not refer to content of the space (a broken link keeps the address that the
 * author wrote).
 */
export interface ContentRefUrl {
  readonly kind: 'url';
  readonly url: string;
}

export interface ContentRefFile {
  readonly kind: 'file';
  readonly file: string;
  readonly space?: string;
}

interface ContentRefPage {
  readonly kind: 'page';
  readonly page: string;
  readonly space?: string;
}

interface ContentRefAnchor {
  readonly kind: 'anchor';
  readonly anchor: string;
  readonly page?: string;
  readonly space?: string;
}

interface ContentRefUser {
  readonly kind: 'user';
  readonly user: string;
}

interface ContentRefCollection {
  readonly kind: 'collection';
  readonly collection: string;
}

interface ContentRefSpace {
  readonly kind: 'space';
  readonly space: string;
}

export interface ContentRefReusableContent {
  readonly kind: 'reusable-content';
  readonly reusableContent: string;
  readonly space?: string;
}

export interface ContentRefOpenApi {
  readonly kind: 'openapi';
  /** slug of the specification */
  readonly spec: string;
}

export type ContentRef =
  | ContentRefUrl
  | ContentRefFile
  | ContentRefPage
  | ContentRefAnchor
  | ContentRefUser
  | ContentRefCollection
  | ContentRefSpace
  | ContentRefReusableContent
  | ContentRefOpenApi;

export type ImageRef = ContentRefFile | ContentRefUrl;
