import { NumberField, StringField } from '../../../common/dto/fields';
import { ContentQuery } from '../../reading/dto/content.query';

const DEFAULT_CHANGES = 10;
const MAX_CHANGES = 1000;

/** Query for the differences between two states of content. */
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

/** Query for the changes of a revision. */
export class RevisionChangesQuery extends ChangesQuery {
  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Revision of the primary content to compare with; if omitted, the first parent of the revision.',
    example: '02KQxUz5wPbYh1eTq7mA0r',
  })
  against?: string;
}
