import type { ContentRef } from '../../../core/documents/blocks/nodes/content-ref.types';
import type { DocumentBlock, JsonDocument } from '../../../core/documents/blocks/registry';
import { blockSchema } from '../../../core/documents/blocks/nodes/known-node';
import { documentToMarkdown, plainAddress } from '../../../core/documents/json/document-to-markdown';
import { hasSameContent } from '../../../core/documents/json/normal-form';
import {
  documentFromStored,
  markdownToDocument,
  placedDocument,
} from '../../../core/documents/json/markdown-to-document';
import {
  addressSyntax,
  decodedAddress,
  refOfTarget,
  targetOfRef,
} from '../../../core/documents/blocks/read/references';
import type { ReferencedText } from '../../../core/documents/markdown/edit-source';
import { keepOverBase } from '../../../core/documents/markdown/keep-front-matter';
import { renderMarkdown } from '../../../core/documents/markdown/render-markdown';
import type { InternalTarget, StoredReference } from '../../../core/documents/markdown/stored-reference';
import { writeReference } from '../../../core/documents/markdown/write-reference';
import type { ConflictAuthors } from '../../../core/documents/merge/conflict-markers';
import { mergeKeepingBoth } from '../../../core/documents/merge/merge-keeping-both';
import { rewritePassages, UnwritableChange } from '../../../core/documents/passages/rewrite-passages';
import { type StoredText, targetKey } from './stored-document';

/** A text as Markdown or as a document. */
export type TextBody = { readonly markdown: string } | { readonly document: JsonDocument };

export type WrittenText = Pick<StoredText, 'source' | 'references' | 'addresses'>;

/** A stored text and its new content; plain data, so that it can be sent between threads. */
export interface RewriteJob extends WrittenText {
  readonly body: TextBody;
  /** The text that the author of `body` had read, if it may differ from the stored one. */
  readonly base?: TextBody;
  /** Who wrote the body and the stored text, for the markers of conflicts. */
  readonly authors?: ConflictAuthors;
}

export interface RewrittenText {
  /** Null if nothing changed. */
  readonly text: string | null;
  /** Whether it contains more than the body because others also changed the text. */
  readonly merged: boolean;
  /** Whether it contains passages in both versions, marked. */
  readonly isConflicting: boolean;
}

/** The type of the first block that no Markdown was found for that reads back as it. */
interface UnwritableText {
  readonly unwritable: string;
}

export type RewriteResult = RewrittenText | UnwritableText;

/** Rewrites the stored text with the body; changes of both sides since the base are merged. */
export function rewriteText(job: RewriteJob): RewriteResult {
  try {
    return rewriteAndMerge(job);
  } catch (error) {
    if (error instanceof UnwritableChange) return { unwritable: blockType(error.block) };
    throw error;
  }
}

const blockType = (block: DocumentBlock | undefined): string =>
  block && blockSchema(block.type) ? block.type : 'unknown';

function rewriteAndMerge({ body, base, authors, ...stored }: RewriteJob): RewrittenText {
  const theirs = renderedText(stored);
  const ours = rewriteWith(stored, body).markdown;
  const isSame = 'document' in body && ours === theirs;
  if (!base) return { text: isSame ? null : ours, merged: false, isConflicting: false };
  const whole = keepOverBase({ sent: ours, base: rewriteWith(stored, base).markdown }, theirs);
  const { text, conflicts } = mergeKeepingBoth(whole.base, whole.sent, theirs, authors);
  return { text: text === theirs ? null : text, merged: text !== ours, isConflicting: conflicts > 0 };
}

/** The stored text with addresses of the requested revision. */
const renderedText = ({ source, references, addresses }: WrittenText): string =>
  renderMarkdown(source, references, (target) => addresses.get(targetKey(target)));

/** Two states of a page, and the document that was edited from the first of them. */
export interface DocumentMergeJob {
  readonly base: WrittenText;
  readonly theirs: WrittenText;
  readonly ours: JsonDocument;
}

/** Applies the changes from the base to `theirs` to `ours`; undefined if the result equals `ours`. */
export function mergeDocument({ base, theirs, ours }: DocumentMergeJob): JsonDocument | undefined {
  const before = documentFromStored(base.source, existingReferences(base), (target) =>
    base.addresses.get(targetKey(target)),
  );
  const [baseText, ourText] = [rewriteForMerge(theirs, before), rewriteForMerge(theirs, ours)];
  const { text } = mergeKeepingBoth(baseText.markdown, ourText.markdown, renderedText(theirs));
  const resolve = (found: string) => ourText.targets.get(found) ?? baseText.targets.get(found);
  const document = markdownToDocument(text, { resolve });
  return hasSameContent(document.nodes, ours.nodes) ? undefined : document;
}

/** The document over the stored text; as a new text if it cannot be written, which is found out when it is stored. */
function rewriteForMerge(stored: WrittenText, document: JsonDocument): Rewriting {
  try {
    return rewriteWith(stored, { document });
  } catch (error) {
    if (!(error instanceof UnwritableChange)) throw error;
    const targets = knownTargets(stored, existingReferences(stored));
    const address = (ref: ContentRef) => addressIn(stored.addresses, ref);
    return { markdown: documentToMarkdown(document, { address }), targets };
  }
}

const existingReferences = ({ references, addresses }: WrittenText) =>
  references.filter(({ target }) => addresses.has(targetKey(target)));

/** The stored text of a page, in which what `body` says is written. */
interface Rewriting {
  /** With addresses of the requested revision. */
  readonly markdown: string;
  /** The targets of the addresses in it, decoded. */
  readonly targets: ReadonlyMap<string, ContentRef>;
}

/** The address of every reference as the text has it and as the requested revision has it, with its target. */
function knownTargets(
  { source, addresses }: WrittenText,
  references: readonly StoredReference[],
): Map<string, ContentRef> {
  const targets = new Map<string, ContentRef>();
  for (const { start, end, syntax, target } of references) {
    const raw = writeReference(syntax, addresses.get(targetKey(target)) ?? '');
    for (const written of [source.slice(start, end), raw])
      targets.set(decodedAddress({ raw: written, syntax: addressSyntax(syntax) }), refOfTarget(target));
  }
  return targets;
}

/** The address of a reference in the requested revision; a descriptive one if the target is not in it. */
function addressIn(addresses: WrittenText['addresses'], ref: ContentRef): string {
  const target = targetOfRef(ref);
  return (target && addresses.get(targetKey(target))) ?? plainAddress(ref);
}

/**
 * Writes the body over the stored text. For a document, front matter, title and unchanged passages keep their notation.
 * @throws UnwritableChange if no Markdown reads back as the document
 */
function rewriteWith(stored: WrittenText, body: TextBody): Rewriting {
  const existing = existingReferences(stored);
  const targets = knownTargets(stored, existing);
  const addressOf = (target: InternalTarget) => stored.addresses.get(targetKey(target));
  if ('markdown' in body) return { markdown: body.markdown, targets };
  const address = (ref: ContentRef): string => {
    const written = addressIn(stored.addresses, ref);
    if (ref.kind !== 'url') targets.set(written, ref);
    return written;
  };
  const read = ({ source, references }: ReferencedText) =>
    placedDocument(source, references, { resolve: (found) => targets.get(found), address: addressOf });
  const { source, references } = rewritePassages({ source: stored.source, references: existing }, body.document.nodes, {
    address,
    read,
  });
  return { markdown: renderMarkdown(source, references, addressOf), targets };
}
