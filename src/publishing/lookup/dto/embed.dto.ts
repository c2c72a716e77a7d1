import { ResponseField, UrlField } from '../../../common/dto/fields';
import { ResponseText } from '../../../common/dto/response-fields';

export class EmbedQuery {
  @UrlField({ description: 'URL embedded in a text.', example: 'https://www.example.com/video' })
  url: string;
}

/** How an external URL is displayed. */
export class EmbedResponse {
  @ResponseField({
    description: 'How it is shown: pages load no third-party content.',
    enum: ['link'],
    example: 'link',
  })
  type: 'link';

  @ResponseText('Link text: the host and path.', 'www.example.com/video')
  title: string;

  @ResponseText('The host.', 'www.example.com')
  site: string;
}
