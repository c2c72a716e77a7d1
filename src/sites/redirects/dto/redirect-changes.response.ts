import { ResponseField } from '../../../common/dto/fields';
import { ResponseFlag, ResponsePart, ResponseText } from '../../../common/dto/response-fields';

export const CHANGE_STATUSES = ['created', 'updated', 'deleted', 'error'] as const;
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

/** The result of changing the redirect of one path. */
export class RedirectChangeResponse {
  @ResponseField({
    description: 'created, updated or deleted; error: it was not changed, see `error`.',
    enum: [...CHANGE_STATUSES],
    example: 'created',
  })
  status: ChangeStatus;

  @ResponseText('Path within the site, as it was provided.', '/old/page')
  source: string;

  @ResponseFlag('Whether it is a draft; not supported, always false.', false)
  draft: boolean;

  @ResponseText('Identifier of the redirect (created and updated).', '02KQxUz5wPbYh1eTq7mA0x', { required: false })
  id?: string;

  @ResponseText('Reason why it was not changed (error).', 'destination names a page that this site does not show.', {
    required: false,
  })
  error?: string;
}

/** The results of changing several redirects. */
export class RedirectChangesResponse {
  @ResponsePart('One result for each redirect of the request, in the same order.', [RedirectChangeResponse])
  results: RedirectChangeResponse[];
}
