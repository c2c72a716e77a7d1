import type { BacklinkResponse, ContentLocationResponse, LinkResponse } from './dto/link.response';
import type { LinkRow } from './links.repository';
import type { LinkTargets } from './link-targets.reader';

/** The location of a page in responses about links. */
export const pageLocation = (
  pageId: string,
  { organization, space, pages }: LinkTargets,
): ContentLocationResponse | undefined => {
  const page = pages.get(pageId);
  return page && { kind: 'page', organization, space, page };
};

/** The location of a file in responses about links. */
export const fileLocation = (
  fileId: string,
  { organization, space, files }: LinkTargets,
): ContentLocationResponse | undefined => {
  const file = files.get(fileId);
  return file && { kind: 'file', organization, space, file };
};

function targetOf(link: LinkRow, targets: LinkTargets): ContentLocationResponse | undefined {
  if (link.targetId === null) return { kind: 'url', url: link.address ?? '' };
  if (link.kind === 'page') return pageLocation(link.targetId, targets);
  if (link.kind === 'file') return fileLocation(link.targetId, targets);
  const reusableContent = targets.reusables.get(link.targetId);
  const { organization, space } = targets;
  return reusableContent && { kind: 'reusable-content', organization, space, reusableContent };
}

export function toLinkResponse(link: LinkRow, targets: LinkTargets): LinkResponse {
  const targetReference = targetOf(link, targets);
  const place = pageLocation(link.pageId, targets);
  return {
    status: link.status,
    relation: 'reference',
    ...(targetReference && { targetReference }),
    locationReferences: place ? [place] : [],
  };
}

/** A page that refers to `targetReference`. */
export function toBacklinkResponse(
  pageId: string,
  targetReference: ContentLocationResponse | undefined,
  targets: LinkTargets,
): BacklinkResponse {
  const place = pageLocation(pageId, targets) ?? { kind: 'page' as const };
  return {
    ...place,
    status: 'ok',
    relation: 'reference',
    ...(targetReference && { targetReference }),
    locationReferences: [place],
  };
}
