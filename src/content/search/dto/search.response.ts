import { ResponseField } from '../../../common/dto/fields';

class SearchUrls {
  @ResponseField({
    description: 'Web page of the resource.',
    format: 'uri',
    example: 'http://localhost:3000/app/spaces/02KQxUz5wPbYh1eTq7mA0i/pages/02KQxUz5wPbYh1eTq7mA0p#requirements',
  })
  app: string;
}

export class SearchSectionResponse {
  @ResponseField({ description: 'Identifier of the section.', example: '02KQxUz5wPbYh1eTq7mA0p#requirements' })
  id: string;

  @ResponseField({
    description: 'Heading of the section; for the text before the first heading, the title of the page.',
    example: 'Requirements',
  })
  title: string;

  @ResponseField({
    description: 'Path of the page with the anchor of the heading.',
    example: 'guides/install#requirements',
  })
  path: string;

  @ResponseField({
    description: 'Plain-text excerpt around the match, at most 240 characters.',
    example: 'You need Docker 24 or newer.',
  })
  body: string;

  @ResponseField({ description: 'URLs of the section.', type: SearchUrls })
  urls: SearchUrls;
}

/** A page that was found. */
export class SearchPageResponse {
  @ResponseField({ description: 'Identifier of the page.', example: '02KQxUz5wPbYh1eTq7mA0p' })
  id: string;

  @ResponseField({ description: 'Title of the page.', example: 'Install' })
  title: string;

  @ResponseField({ description: 'Path of the page in its space.', example: 'guides/install' })
  path: string;

  @ResponseField({ description: 'Up to 5 sections, best match first.', type: [SearchSectionResponse] })
  sections: SearchSectionResponse[];

  @ResponseField({ description: 'URLs of the page.', type: SearchUrls })
  urls: SearchUrls;
}

/** A space in which something was found. */
export class SearchSpaceResponse {
  @ResponseField({ description: 'Identifier of the space.', example: '02KQxUz5wPbYh1eTq7mA0i' })
  id: string;

  @ResponseField({ description: 'Title of the space.', example: 'Handbook' })
  title: string;

  @ResponseField({ description: 'Up to 5 pages, best match first.', type: [SearchPageResponse] })
  pages: SearchPageResponse[];
}
