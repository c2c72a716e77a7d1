import { StringField } from '../../../common/dto/fields';
import { PageQueryDto } from '../../../common/pagination/page-query.dto';

export class SearchQueryDto extends PageQueryDto {
  @StringField({
    min: 1,
    max: 512,
    description:
      'Words to look for. All of them must be on a page; the last one may be unfinished. Words in quotation marks must stand side by side.',
    example: 'install docker',
  })
  query: string;
}
