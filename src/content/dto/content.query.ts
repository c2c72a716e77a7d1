import { EnumField, QueryBooleanField } from '../../common/dto/fields';

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
  @EnumField({ optional: true, values: ['markdown'], default: 'markdown', description: 'How to give the text.' })
  format = 'markdown' as const;

  @QueryBooleanField({ optional: true, default: false, description: 'true evaluates expressions and conditions.' })
  evaluated: boolean = false;
}
