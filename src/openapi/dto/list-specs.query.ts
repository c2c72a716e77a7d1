import { ExternalIdQueryDto } from '../../common/pagination/external-id.query';
import { UpdatedSinceField } from '../../common/dto/updated-since.field';

export class ListSpecsQuery extends ExternalIdQueryDto {
  @UpdatedSinceField()
  updatedSince?: string;
}
