import { ResponseField, UrlField } from '../../../common/dto/fields';

export class EmbedQuery {
  @UrlField({ description: 'Address that a text embeds.', example: 'https://www.example.com/video' })
  url: string;
}

/** What there is to show of an address elsewhere. */
export class EmbedResponse {
  @ResponseField({
    description: 'How it is shown: nothing of others is loaded into pages.',
    enum: ['link'],
    example: 'link',
  })
  type: 'link';

  @ResponseField({ description: 'Words for the link: the host and path.', example: 'www.example.com/video' })
  title: string;

  @ResponseField({ description: 'The host.', example: 'www.example.com' })
  site: string;
}
