import { NumberField } from '../../../common/dto/fields';
import { ContentQuery } from '../../dto/content.query';

const DEFAULT_CHANGES = 10;
const MAX_CHANGES = 1000;

/** Query of what differs between two states of content. */
export class ChangesQuery extends ContentQuery {
  @NumberField({
    optional: true,
    min: 1,
    max: MAX_CHANGES,
    default: DEFAULT_CHANGES,
    description: 'Maximum number of changes to return; `more` is the number of omitted ones.',
  })
  limit: number = DEFAULT_CHANGES;
}
