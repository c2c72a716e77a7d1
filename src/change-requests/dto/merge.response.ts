import { ResponseField } from '../../common/dto/fields';

export class MergeResponse {
  @ResponseField({
    description: 'The revision that the merge made; with conflicts, the revision of the change request.',
    example: '02KQxUz5wPbYh1eTq7mA0r',
  })
  revision: string;

  @ResponseField({
    description: 'merge: done; conflicts: nothing was changed.',
    enum: ['merge', 'conflicts'],
    example: 'merge',
  })
  result: 'merge' | 'conflicts';
}

export class UpdateContentResponse {
  @ResponseField({ description: 'The revision of the change request.', example: '02KQxUz5wPbYh1eTq7mA0r' })
  revision: string;

  @ResponseField({
    description: 'update: done; conflicts: done too, and passages that both sides changed hold both, marked.',
    enum: ['update', 'conflicts'],
    example: 'update',
  })
  result: 'update' | 'conflicts';
}
