import type { OperationGroup } from '../common/openapi/operation-groups';

/** The group that operations on comments are in. */
export const COMMENTS_GROUP: OperationGroup = 'Comments';
