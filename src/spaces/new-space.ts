import { rankAtEnd } from '../collections/rank';
import { newId } from '../common/ids/new-id';
import type { Space } from './entities/space.entity';

type Settings = Pick<
  Space,
  'organizationId' | 'parentId' | 'title' | 'emoji' | 'icon' | 'editMode' | 'defaultLevel' | 'createdBy'
>;

/** An unpublished space without content, as the last one of its parent. */
export function newSpace(settings: Settings): Space {
  const now = new Date();
  return {
    ...settings,
    id: newId(),
    rank: rankAtEnd(),
    visibility: 'private',
    publishedPath: null,
    revisionId: newId(),
    revisionSeq: 1,
    comments: 0,
    changeRequests: 0,
    changeRequestsOpen: 0,
    changeRequestsDraft: 0,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}
