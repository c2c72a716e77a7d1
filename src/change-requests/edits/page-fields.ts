import { badRequest } from '../../../core/errors/app-error';
import type { PageFields } from '../../content/editing/content-edit';
import type { CoverReference, LinkTarget } from '../../content/model/page-details';
import type { CoverPictureDto, LinkTargetDto, PageFieldsDto } from './page-fields.dto';

function pictureOf({ kind, file, url }: CoverPictureDto, place: string): CoverReference {
  const other = kind === 'file' ? url : file;
  if (other === undefined && kind === 'file' && file !== undefined) return { kind, file };
  if (other === undefined && kind === 'url' && url !== undefined) return { kind, url };
  throw badRequest('conflicting_fields', `${place} requires ${kind}, and nothing else.`, { field: place });
}

function targetOf({ url, page, anchor }: LinkTargetDto, place: string): LinkTarget {
  if ((url === undefined) === (page === undefined))
    throw badRequest('conflicting_fields', `${place} requires either url or page.`, { field: place });
  if (url !== undefined && anchor !== undefined)
    throw badRequest('missing_value', `${place}.anchor requires page.`, { field: `${place}.anchor` });
  if (page === undefined) return { kind: 'url', url: url ?? '' };
  return anchor === undefined ? { kind: 'page', page } : { kind: 'anchor', page, anchor };
}

/** 400 for a picture or target that specifies two alternatives, or none. */
export function fieldsOf(dto: PageFieldsDto, place: string): PageFields {
  const { title, slug, emoji, icon, description, hidden, noIndex, noRobotsIndex, condition } = dto;
  const { layout, cover, labels, target } = dto;
  const picture = (name: string, declared: CoverPictureDto | undefined) =>
    declared && pictureOf(declared, `${place}.cover.${name}`);
  return {
    ...{ title, slug, emoji, icon, description, hidden, noIndex, noRobotsIndex, condition, labels },
    layout: layout && Object.fromEntries(Object.entries(layout).filter(([, value]) => value !== undefined)),
    cover: cover && {
      ref: picture('ref', cover.ref),
      refDark: picture('refDark', cover.refDark),
      yPos: cover.yPos ?? 0,
    },
    target: target && targetOf(target, `${place}.target`),
  };
}
