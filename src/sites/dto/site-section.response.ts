import { ResponseField } from '../../common/dto/fields';
import { SitePartUrls, SiteSpaceResponse } from './site-space.response';

/** A part of a site with a path of its own. */
export class SiteSectionResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['site-section'], example: 'site-section' })
  object: 'site-section';

  @ResponseField({ description: 'Identifier of the section.', example: '02KQxUz5wPbYh1eTq7mA0e' })
  id: string;

  @ResponseField({ description: 'Title, 2 to 128 characters.', example: 'Guides' })
  title: string;

  @ResponseField({ description: 'Description, at most 256 characters.', required: false })
  description?: string;

  @ResponseField({ description: 'Whether it is shown at the root of the site.', required: false, example: true })
  default?: boolean;

  @ResponseField({ description: 'Path segment; the default section is also shown without it.', example: 'guides' })
  path: string;

  @ResponseField({ description: 'Condition that decides which visitors see it.', required: false })
  condition?: string;

  @ResponseField({ description: 'Group it belongs to; absent for sections without a group.', required: false })
  sectionGroup?: string;

  @ResponseField({ description: 'Name of an icon.', required: false, example: 'book' })
  icon?: string;

  @ResponseField({ description: 'Its variants, in order.', type: [SiteSpaceResponse] })
  siteSpaces: SiteSpaceResponse[];

  @ResponseField({ description: 'URLs of the section.', type: SitePartUrls })
  urls: SitePartUrls;
}

/** Sections under one heading. */
export class SiteSectionGroupResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['site-section-group'], example: 'site-section-group' })
  object: 'site-section-group';

  @ResponseField({ description: 'Identifier of the group.', example: '02KQxUz5wPbYh1eTq7mA0g' })
  id: string;

  @ResponseField({ description: 'Title, 1 to 100 characters.', example: 'Products' })
  title: string;

  @ResponseField({ description: 'Name of an icon.', required: false, example: 'cubes' })
  icon?: string;

  @ResponseField({ description: 'Its sections, in order.', type: [SiteSectionResponse] })
  sections: SiteSectionResponse[];
}
