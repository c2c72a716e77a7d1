import { ResponseField } from '../../../common/dto/fields';
import type { Resolution } from '../../roles/resolve-role';

export const POINTER_TYPES = ['space', 'collection', 'organization'] as const;

/** Names the space, collection or organization that decides. */
export class LevelPointerResponse {
  @ResponseField({ description: 'Kind of level.', enum: [...POINTER_TYPES], example: 'collection' })
  type: (typeof POINTER_TYPES)[number];

  @ResponseField({ description: 'Identifier of the space.', required: false, example: '02KQxUz5wPbYh1eTq7mA0s' })
  space?: string;

  @ResponseField({ description: 'Identifier of the collection.', required: false, example: '02KQxUz5wPbYh1eTq7mA0c' })
  collection?: string;

  @ResponseField({
    description: 'Identifier of the organization.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0g',
  })
  organization?: string;
}

export const toLevelPointer = ({ kind, id }: Resolution['origin']): LevelPointerResponse => ({
  type: kind,
  [kind]: id,
});
