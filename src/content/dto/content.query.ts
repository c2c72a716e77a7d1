import { EnumField, QueryBooleanField } from '../../common/dto/fields';

const TEXT_FORMATS = ['markdown', 'document'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** Query of everything that is read from a revision. */
export class ContentQuery {
  @QueryBooleanField({
    optional: true,
    default: true,
    description: 'false leaves out where pages and files were imported from (`git`).',
  })
  metadata: boolean = true;

  @QueryBooleanField({ optional: true, default: true, description: 'false leaves generated parts ungenerated.' })
  computed: boolean = true;
}

/** Query of a page or of reusable content. */
export class DocumentQuery extends ContentQuery {
  @EnumField({
    optional: true,
    values: TEXT_FORMATS,
    default: 'markdown',
    description: 'How to give the text: as Markdown, or as a JSON document of blocks.',
  })
  format: TextFormat = 'markdown';

  @QueryBooleanField({
    optional: true,
    default: false,
    alsoTrue: ['deterministic-only'],
    description: 'true decides conditions and writes the values of expressions, for a visitor without claims.',
  })
  evaluated: boolean = false;
}
