import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { type BodyFormat, FormatField } from './format.query';

/** Query of the list of replies. */
export class RepliesQuery extends PageQueryDto {
  @FormatField()
  format: BodyFormat = 'markdown';
}
