import path from 'node:path';
import { yieldToEventLoop } from '../common/concurrency/yield-to-event-loop';
import { isRelativeAddress, splitAddress } from '../../core/documents/markdown/address';
import { isHidden } from '../../core/documents/markdown/repository-files';
import type { SkippedResource } from './import-bundle';
import type { PreparedText } from './prepared-text';
import { HIDDEN, SkippedFolders } from './skipped-files';

const VARIABLES = /\/\.gitbook\/vars\.ya?ml$/;

/** The hidden folder that a file is in, with a slash at its end; the file itself if that is hidden. */
function hiddenPart(file: string): string {
  const steps = file.split('/');
  const hidden = steps.slice(0, steps.findIndex((step) => step.startsWith('.')) + 1).join('/');
  return hidden === file ? file : `${hidden}/`;
}

/** Names files that are not imported because they, or their folder, are hidden. */
export class HiddenFiles {
  private readonly found = new SkippedFolders();

  add(file: string): void {
    if (VARIABLES.test(file))
      this.found.add(file, 'the variables of a folder are not used, only .gitbook/vars.yaml of the root');
    else this.found.add(hiddenPart(file), HIDDEN);
  }

  list(): SkippedResource[] {
    return this.found.list();
  }
}

/** The files of an archive that are not below the root folder of its configuration. */
export interface OutsideFiles {
  readonly root: string;
  /** From the root of the archive. */
  readonly files: ReadonlySet<string>;
}

/** Files outside of the root that texts refer to, by their paths, with one of these texts. */
async function referredTo(
  { root, files }: OutsideFiles,
  texts: readonly (readonly [string, PreparedText])[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [from, text] of texts) {
    await yieldToEventLoop();
    const folder = path.posix.join(root, path.posix.dirname(from));
    for (const { target } of await text.part('references')) {
      if (!isRelativeAddress(target)) continue;
      const file = path.posix.join(target.startsWith('/') ? '' : folder, splitAddress(target).path);
      if (files.has(file) && !found.has(file)) found.set(file, from);
    }
  }
  return found;
}

/** Names the files outside of the root: those that pages refer to one by one, others by their folder. */
export async function nameOutside(
  outside: OutsideFiles,
  texts: readonly (readonly [string, PreparedText])[],
): Promise<SkippedResource[]> {
  if (outside.files.size === 0) return [];
  const { root, files } = outside;
  const referred = await referredTo(outside, texts);
  const others = new SkippedFolders();
  const reason = `it is outside of "${root}", the root folder in .gitbook.yaml; import it into a space of its own`;
  for (const file of files) {
    if (referred.has(file)) continue;
    if (isHidden(file)) others.add(hiddenPart(file), HIDDEN);
    else others.add(file.includes('/') ? file.slice(0, file.indexOf('/') + 1) : file, reason);
  }
  const named = [...referred].map(([file, from]) => ({
    path: file,
    reason: `${from} refers to it, but it is outside of "${root}", the root folder in .gitbook.yaml; move it there`,
  }));
  return [...named, ...others.list()];
}
