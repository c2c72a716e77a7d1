import type { ImportBundle } from '../../import-bundle';
import type { ConvertedPage, Reference } from '../conversion/conversion-job';
import type { SourceContext } from '../import-source';
import { AssetCollector } from './asset-collector';
import { BundleBuilder } from './bundle-builder';
import { slugSegment } from './bundle-path';
import { writeBundlePage } from './page-writer';

/** A bundle of one page and the images that are fetched for it; all others keep their addresses. */
export async function singlePageBundle(
  page: ConvertedPage,
  title: string,
  context: SourceContext,
  isFetched: (image: Reference) => boolean,
): Promise<ImportBundle> {
  const bundle = new BundleBuilder();
  const assets = new AssetCollector(bundle, context);
  const path = bundle.reserve(`${slugSegment(title)}.md`);
  await writeBundlePage(
    bundle,
    assets,
    { page, path, title },
    {
      link: () => undefined,
      image: (reference) => (isFetched(reference) ? assets.fetchImage(reference.target) : undefined),
    },
  );
  return bundle.build();
}
