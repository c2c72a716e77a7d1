import { ResponseField, UrlField } from '../../../common/dto/fields';

export class EmbedQuery {
  @UrlField({ description: 'URL embedded in a text.', example: 'https://www.example.com/video' })
  url: string;
}

/** What there is to show of an address elsewhere. */
export class EmbedResponse {
  @ResponseField({
    description: 'How it is shown: pages load no third-party content.',
    enum: ['link'],
    example: 'link',
  })
  type: 'link';

  @ResponseField({ description: 'Link text: the host and path.', example: 'www.example.com/video' })
  title: string;

  @ResponseField({ description: 'The host.', example: 'www.example.com' })
  site: string;
}
