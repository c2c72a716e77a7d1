import type { ContentRef, ImageRef } from '../../../../documents/json/content-ref.types';
import type { ApiParts } from './api-parts';
import type { Choice } from './choice';

/** A page that can be linked to. */
export interface LinkTarget {
  readonly ref: ContentRef;
  readonly title: string;
  /** Where it lies. */
  readonly detail: string;
}

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly downloadURL: string;
}

/** What can be chosen for blocks. */
export interface BlockChoices {
  /** Specifications of the organization. */
  readonly specs: () => Promise<readonly Choice[]>;
  /** What the newest version of a specification describes. */
  readonly partsOf: (specSlug: string) => Promise<ApiParts>;
  /** Reusable content of the space. */
  readonly reusable: () => Promise<readonly Choice[]>;
  /** Undefined for what is gone. */
  readonly reusableTitle: (id: string) => Promise<string | undefined>;
}

/** What the editor knows of the place of its text. */
export interface EditorContext {
  /** Pages whose title has the words, the nearest first. */
  readonly findTargets: (words: string, signal: AbortSignal) => Promise<readonly LinkTarget[]>;
  /** What a reference is called; undefined while nobody knows. */
  readonly nameOf: (ref: ContentRef) => string | undefined;
  /** Where the bytes of a picture are; undefined when it is gone. */
  readonly pictureAddress: (ref: ImageRef) => Promise<string | undefined>;
  readonly choices: BlockChoices;
  readonly file: (id: string) => Promise<StoredFile | undefined>;
  readonly upload: (files: readonly File[]) => Promise<readonly StoredFile[]>;
  /** What a text in Markdown says, as HTML. */
  readonly readMarkdown: (text: string) => Promise<string>;
  readonly failed: (error: unknown) => void;
}
