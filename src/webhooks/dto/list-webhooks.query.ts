import { ExternalIdQueryDto } from '../../common/dto/external-id.fields';
import { UpdatedSinceField } from '../../common/dto/updated-since.field';

export class ListWebhooksQuery extends ExternalIdQueryDto {
  @UpdatedSinceField()
  updatedSince?: string;
}
