import { UrlField } from '../../../common/dto/fields';

export class ContentUrlQuery {
  @UrlField({
    description: 'URL issued by this service.',
    example: 'http://localhost:3000/app/spaces/02KQxUz5wPbYh1eTq7mA0i',
  })
  url: string;
}
