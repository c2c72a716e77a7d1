import { ExternalIdFilterField } from '../dto/external-id.fields';
import { PageQueryDto } from './page-query.dto';

/** Query of a list whose items have external IDs. */
export class ExternalIdQueryDto extends PageQueryDto {
  @ExternalIdFilterField()
  externalId?: string;
}
