import { ResponseField } from '../../../common/dto/fields';
import { ResponsePart, ResponseText, ResponseUrl } from '../../../common/dto/response-fields';

class SearchUrls {
  @ResponseUrl(
    'Web page of the resource.',
    'http://localhost:3000/app/spaces/02KQxUz5wPbYh1eTq7mA0i/pages/02KQxUz5wPbYh1eTq7mA0p#requirements',
  )
  app: string;
}

export class SearchSectionResponse {
  @ResponseText('Identifier of the section.', '02KQxUz5wPbYh1eTq7mA0p#requirements')
  id: string;

  @ResponseText('Heading of the section; for the text before the first heading, the title of the page.', 'Requirements')
  title: string;

  @ResponseText('Path of the page with the anchor of the heading.', 'guides/install#requirements')
  path: string;

  @ResponseField({ description: 'How many of the words it has.', type: 'integer', example: 2 })
  score: number;

  @ResponseText('Plain-text excerpt around the match, at most 240 characters.', 'You need Docker 24 or newer.')
  body: string;

  @ResponsePart('URLs of the section.', SearchUrls)
  urls: SearchUrls;
}

class SearchAncestor {
  @ResponseText('Title of the page.', 'Guides')
  title: string;
}

/** A search result: a page. */
export class SearchPageResponse {
  @ResponseText('Identifier of the page.', '02KQxUz5wPbYh1eTq7mA0p')
  id: string;

  @ResponseText('Title of the page.', 'Install')
  title: string;

  @ResponseText('Description of the page; empty if it has none.', 'How to install it.')
  description: string;

  @ResponseText('Path of the page in its space.', 'guides/install')
  path: string;

  @ResponseField({
    description:
      'How well it matches: higher is better, without an upper bound. Comparable within one search only; 0 for generated pages of an API reference.',
    type: 'number',
    example: 3.2,
  })
  score: number;

  @ResponseField({ description: 'Place among all pages found, from 1.', type: 'integer', example: 1 })
  rank: number;

  @ResponsePart('The pages above it, from the top.', [SearchAncestor])
  ancestors: SearchAncestor[];

  @ResponsePart('Up to 5 sections, best match first.', [SearchSectionResponse])
  sections: SearchSectionResponse[];

  @ResponsePart('URLs of the page.', SearchUrls)
  urls: SearchUrls;
}

/** A search result: a space with matching pages. */
export class SearchSpaceResponse {
  @ResponseField({ description: 'Kind of result.', enum: ['space'], example: 'space' })
  type: 'space';

  @ResponseText('Identifier of the space.', '02KQxUz5wPbYh1eTq7mA0i')
  id: string;

  @ResponseText('Title of the space.', 'Handbook')
  title: string;

  @ResponseField({ description: 'Score of its best page.', type: 'number', example: 3.2 })
  score: number;

  @ResponsePart('Up to 5 pages, best match first.', [SearchPageResponse])
  pages: SearchPageResponse[];
}
