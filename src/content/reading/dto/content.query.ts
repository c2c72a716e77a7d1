import { EnumField, QueryBooleanField } from '../../../common/dto/fields';
import { EvaluatedField } from './evaluated.query';

const TEXT_FORMATS = ['markdown', 'document'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** Common query of reads of a revision. */
export class ContentQuery {
  @QueryBooleanField({
    optional: true,
    default: true,
    description: 'false: omit the import sources of pages and files (`git`).',
  })
  metadata: boolean = true;

  @QueryBooleanField({ optional: true, default: true, description: 'false: do not resolve generated parts.' })
  computed: boolean = true;
}

/** Query for a page tree. */
export class TreeQuery extends ContentQuery {
  @QueryBooleanField({
    optional: true,
    default: true,
    description:
      'false: only what a table of contents shows: identifier, title, emoji, icon, type, slug, path, `hidden`, target and subpages. A few times smaller.',
  })
  details: boolean = true;
}

/** Query for a page or reusable content. */
export class DocumentQuery extends ContentQuery {
  @EnumField({
    optional: true,
    values: TEXT_FORMATS,
    default: 'markdown',
    description: 'Format of the text: Markdown or a JSON document of blocks.',
  })
  format: TextFormat = 'markdown';

  @EvaluatedField()
  evaluated: boolean = false;
}
