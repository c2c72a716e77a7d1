import { QueryBooleanField, StringField } from '../../common/dto/fields';

/** Query of a PDF. */
export class PdfQuery {
  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Identifier of the page to start with; if omitted, the whole space.',
    example: '02KQxUz5wPbYh1eTq7mA0d',
  })
  page?: string;

  @QueryBooleanField({
    optional: true,
    default: false,
    description: 'true: only the page itself, without its subpages. Requires `page`.',
  })
  only: boolean = false;
}
