import { ResponseField } from '../../common/dto/fields';
import { ResponseText } from '../../common/dto/response-fields';

export class MergeResponse {
  @ResponseText(
    'The revision created by the merge; with conflicts, the revision of the change request.',
    '02KQxUz5wPbYh1eTq7mA0r',
  )
  revision: string;

  @ResponseField({
    description: 'merge: merged; conflicts: nothing was changed.',
    enum: ['merge', 'conflicts'],
    example: 'merge',
  })
  result: 'merge' | 'conflicts';
}

export class UpdateContentResponse {
  @ResponseText('The revision of the change request.', '02KQxUz5wPbYh1eTq7mA0r')
  revision: string;

  @ResponseField({
    description:
      'update: updated; conflicts: updated, and passages that both sides changed contain both versions with conflict markers.',
    enum: ['update', 'conflicts'],
    example: 'update',
  })
  result: 'update' | 'conflicts';
}
