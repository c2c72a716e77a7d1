import { EnumField } from '../../../common/dto/fields';
import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { GLOSSARY_LANGUAGES, type GlossaryLanguage } from '../../../../core/languages/glossary-languages';

/** Query of the glossary of an organization. */
export class GlossaryQuery extends PageQueryDto {
  @EnumField({
    values: GLOSSARY_LANGUAGES,
    optional: true,
    description:
      'Sort by the terms of this language, by their characters; entries without one come first. By default, entries are in order of creation.',
    example: 'en',
  })
  orderBy?: GlossaryLanguage;
}
