import { ResponseField } from '../../../common/dto/fields';
import { ResponsePart, ResponseUrl } from '../../../common/dto/response-fields';

class MetaLinkTarget {
  @ResponseField({ description: 'Kind of target.', enum: ['url'], example: 'url' })
  kind: 'url';

  @ResponseUrl('Absolute URL.', 'https://docs.example.com/de/quickstart')
  url: string;
}

/** The links of a page for machines, from the field `metaLinks` of its front matter. */
export class MetaLinksResponse {
  @ResponsePart('Where the page is at home, if that is elsewhere.', MetaLinkTarget, { required: false })
  canonical?: MetaLinkTarget;

  @ResponsePart('Other forms of the page, such as translations.', [MetaLinkTarget])
  alternates: MetaLinkTarget[];
}
