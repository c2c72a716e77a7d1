import { StringField } from '../../../common/dto/fields';
import { ResponseUrl } from '../../../common/dto/response-fields';

export class PreviewQuery {
  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Site space to open first; defaults to the one at the root.',
  })
  siteSpace?: string;

  @StringField({
    optional: true,
    max: 2_048,
    description:
      'Claims of the visitor to simulate, as a JSON object that matches the adaptive schema of the site, or the same as Rison.',
    example: '{"unsigned":{"isBeta":true}}',
  })
  claims?: string;
}

/** A temporary URL of a site. */
export class PreviewResponse {
  @ResponseUrl(
    'URL that shows the site to anyone who has it, for one hour.',
    'http://localhost:3000/sites/handbook/?preview_token=WyJhIl0.Zr2kqXvUeWb0',
  )
  url: string;
}
