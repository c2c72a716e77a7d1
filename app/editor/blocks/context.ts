import type { ContentRef, ImageRef } from '../../../core/documents/blocks/nodes/content-ref.types';
import type { PasteProgress } from '../../state/uploads';
import type { ApiParts } from './api-parts';
import type { Choice } from './choice';

/** A page that can be linked to. */
export interface LinkTarget {
  readonly ref: ContentRef;
  readonly title: string;
  /** Its location. */
  readonly detail: string;
}

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly downloadURL: string;
}

/** The options that can be selected for blocks. */
export interface BlockChoices {
  /** Specifications of the organization. */
  readonly specs: () => Promise<readonly Choice[]>;
  /** The contents of the newest version of a specification. */
  readonly partsOf: (specSlug: string) => Promise<ApiParts>;
  /** Reusable content of the space. */
  readonly reusable: () => Promise<readonly Choice[]>;
  /** Undefined if it no longer exists. */
  readonly reusableTitle: (id: string) => Promise<string | undefined>;
}

/** The space-related data and operations that the editor needs for its text. */
export interface EditorContext {
  /** Pages whose titles contain the words, the nearest first. */
  readonly findTargets: (words: string, signal: AbortSignal) => Promise<readonly LinkTarget[]>;
  /** The name of a reference's target; undefined until it is known. */
  readonly nameOf: (ref: ContentRef) => string | undefined;
  /** The download address of a picture; undefined if it no longer exists. */
  readonly pictureAddress: (ref: ImageRef) => Promise<string | undefined>;
  readonly choices: BlockChoices;
  readonly file: (id: string) => Promise<StoredFile | undefined>;
  /** Runs what adds files to the text; until it ends, the text counts as unsaved. */
  readonly whileInserting: <T>(work: () => Promise<T>) => Promise<T>;
  readonly upload: (files: readonly File[]) => Promise<readonly StoredFile[]>;
  /** Runs a paste, which the user can cancel; until it ends, the text counts as unsaved. */
  readonly whilePasting: (work: (progress: PasteProgress) => Promise<void>) => Promise<void>;
  readonly onError: (error: unknown) => void;
}
