import path from 'node:path';
import { yieldToEventLoop } from '../common/concurrency/yield-to-event-loop';
import type { PlaceHint } from '../../core/documents/markdown/place-hint';
import type { BundleLayout } from './bundle-layout';
import type { SkippedResource } from './import-bundle';
import type { NavigationReader } from './navigation/navigation-reader';
import type { PreparedBundle } from './prepared-bundle';
import type { PreparedText } from './prepared-text';
import { ContentRoot, selectRoots, treeOfRoots } from './content-roots';

/**
 * The tree of a bundle without a table of contents: from the configuration of other tools and the tables of contents of folders,
 * otherwise from the folders.
 */
export async function inferTree(
  reader: NavigationReader,
  layout: BundleLayout,
  texts: ReadonlyMap<string, PreparedText>,
  skipped: SkippedResource[],
): Promise<Pick<PreparedBundle, 'pages' | 'roots'>> {
  const files = new Set(layout.pages.keys());
  const declared = new Map<string, PlaceHint>();
  for (const [file, { hint }] of texts) {
    await yieldToEventLoop();
    if (hint) declared.set(file, hint);
  }
  const { navigations, folders, problems } = await reader.read(layout.navigation, files, declared);
  skipped.push(...problems);
  await yieldToEventLoop();
  const found: ContentRoot[] = [
    ...layout.summaries.map((summary) => ({ file: summary.file, folder: summary.folder, summary })),
    ...[...navigations].map(([file, navigation]) => ({ file, folder: navigation.root, navigation })),
  ];
  const { roots, unused } = selectRoots(found);
  skipped.push(...unused);
  const pages = await treeOfRoots(roots, { files, readme: layout.readme, hints: new Map([...folders, ...declared]) });
  const webRoots = roots.flatMap(({ folder, navigation }) =>
    navigation ? [folder, path.posix.join(folder, 'public')] : [folder],
  );
  return { pages, roots: [...new Set([...webRoots, ...layout.roots])].filter(Boolean) };
}
