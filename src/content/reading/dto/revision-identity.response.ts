import { ResponseField } from '../../../common/dto/fields';
import { ResourceType, ResponseText, ResponseTime } from '../../../common/dto/response-fields';
import { REVISION_TYPES, type RevisionType } from '../../model/entities/revision.entity';

/** What every form of a revision contains: which revision it is, and where it comes from. */
export abstract class RevisionIdentityResponse {
  @ResourceType('revision')
  object: 'revision';

  @ResponseText('Identifier of the revision.', '02KQxUz5wPbYh1eTq7mA0r')
  id: string;

  @ResponseField({ description: 'Origin of the revision.', enum: [...REVISION_TYPES], example: 'edits' })
  type: RevisionType;

  @ResponseField({ description: 'Parent revisions.', type: [String], example: ['02KQxUz5wPbYh1eTq7mA0s'] })
  parents: string[];

  @ResponseTime('When it was created.')
  createdAt: string;
}
