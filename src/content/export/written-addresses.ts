import { readReference } from '../../../core/documents/markdown/read-reference';
import type { InternalTarget, StoredReference } from '../../../core/documents/markdown/stored-reference';
import { writeReference } from '../../../core/documents/markdown/write-reference';
import { writeAddress } from '../storage/references/reference-addresses';
import { inNotationOf } from '../storage/references/own-notation';
import { type PathIndex, ReferenceResolver } from '../storage/references/reference-resolver';
import { splitAddress } from '../../../core/documents/markdown/address';

/** The file that a text is written to. */
export interface WritingPlace {
  readonly file: string;
  /** Whether it is the file that the text was imported from, and the text was not edited since. */
  readonly isImported: boolean;
}

/** The place of a target in the export. */
export interface TargetPlace {
  readonly file: string;
  /** Whether it is the path that it was imported from. */
  readonly isImported: boolean;
}

const isSame = (found: InternalTarget | undefined, target: InternalTarget): boolean =>
  found?.kind === target.kind && found.id === target.id;

/**
 * Writes the references of a text for an export. An address that leads to its target is left as its author wrote it; any other one
 * is replaced in the same notation.
 */
export class WrittenAddresses {
  private readonly resolver: ReferenceResolver;

  constructor(
    /** All files of the export. */
    index: PathIndex,
    private readonly roots: readonly string[],
    private readonly placeOf: (target: InternalTarget) => TargetPlace | undefined,
  ) {
    this.resolver = new ReferenceResolver(index, roots);
  }

  /** The new text of a reference; undefined to leave it as written: also one to a deleted target. */
  write(from: WritingPlace, { syntax, target }: StoredReference, raw: string): string | undefined {
    const place = this.placeOf(target);
    if (!place) return undefined;
    const plain = writeAddress(from.file, target, place.file) ?? '';
    if (writeReference(syntax, plain) === raw) return undefined;
    const address = readReference(syntax, raw);
    const found = this.resolver.find(from.file, address);
    if (isSame(found, target)) return undefined;
    // Both are where they were when the address led from one to the other: by another way than their paths.
    if (!found && from.isImported && place.isImported) return undefined;
    const candidates = inNotationOf(withAnchor(address, target), from.file, place.file, this.roots);
    const written = candidates.find((candidate) => isSame(this.resolver.find(from.file, candidate), target));
    return writeReference(syntax, written ?? plain);
  }

  /** The target of an address of the export. */
  find(from: string, address: string): InternalTarget | undefined {
    return this.resolver.find(from, address);
  }
}

/** The address with the anchor of the target, which an unreadable address does not contain. */
function withAnchor(address: string, target: InternalTarget): string {
  const hasAnchor =
    target.kind !== 'page' || target.anchor === undefined || splitAddress(address).fragment !== undefined;
  return hasAnchor ? address : `${address}#${target.anchor}`;
}
