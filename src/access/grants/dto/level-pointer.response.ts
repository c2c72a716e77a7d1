import { ResponseField } from '../../../common/dto/fields';
import { ResponseText } from '../../../common/dto/response-fields';
import type { Resolution } from '../../roles/resolve-role';

export const POINTER_TYPES = ['space', 'collection', 'organization'] as const;

/** The space, collection or organization that determines a role. */
export class LevelPointerResponse {
  @ResponseField({ description: 'Kind of level.', enum: [...POINTER_TYPES], example: 'collection' })
  type: (typeof POINTER_TYPES)[number];

  @ResponseText('Identifier of the space.', '02KQxUz5wPbYh1eTq7mA0s', { required: false })
  space?: string;

  @ResponseText('Identifier of the collection.', '02KQxUz5wPbYh1eTq7mA0c', { required: false })
  collection?: string;

  @ResponseText('Identifier of the organization.', '02KQxUz5wPbYh1eTq7mA0g', { required: false })
  organization?: string;
}

export const toLevelPointer = ({ kind, id }: Resolution['origin']): LevelPointerResponse => ({
  type: kind,
  [kind]: id,
});
