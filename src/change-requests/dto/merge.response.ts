import { ResponseField } from '../../common/dto/fields';

export class MergeResponse {
  @ResponseField({
    description: 'The revision created by the merge; with conflicts, the revision of the change request.',
    example: '02KQxUz5wPbYh1eTq7mA0r',
  })
  revision: string;

  @ResponseField({
    description: 'merge: merged; conflicts: nothing was changed.',
    enum: ['merge', 'conflicts'],
    example: 'merge',
  })
  result: 'merge' | 'conflicts';
}

export class UpdateContentResponse {
  @ResponseField({ description: 'The revision of the change request.', example: '02KQxUz5wPbYh1eTq7mA0r' })
  revision: string;

  @ResponseField({
    description:
      'update: updated; conflicts: updated, and passages that both sides changed contain both versions with conflict markers.',
    enum: ['update', 'conflicts'],
    example: 'update',
  })
  result: 'update' | 'conflicts';
}
