import { ResponseExternalId } from '../../common/dto/external-id.fields';
import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponseFlag, ResponsePart, ResponseText } from '../../common/dto/response-fields';
import { SitePartUrls, SiteSpaceResponse } from './site-space.response';

/** A part of a site with a path of its own. */
export class SiteSectionResponse {
  @ResourceType('site-section')
  object: 'site-section';

  @ResponseText('Identifier of the section.', '02KQxUz5wPbYh1eTq7mA0e')
  id: string;

  @ResponseExternalId()
  externalId?: string;

  @ResponseText('Title, 2 to 128 characters.', 'Guides')
  title: string;

  @ResponseField({ description: 'Description, at most 256 characters.', required: false })
  description?: string;

  @ResponseField({ description: 'Whether it is shown at the root of the site.', required: false, example: true })
  default?: boolean;

  @ResponseText('Path segment; the default section is also shown without it.', 'guides')
  path: string;

  @ResponseField({ description: 'Condition that decides which visitors see it.', required: false })
  condition?: string;

  @ResponseField({ description: 'Group it belongs to; absent for sections without a group.', required: false })
  sectionGroup?: string;

  @ResponseText('Name of an icon.', 'book', { required: false })
  icon?: string;

  @ResponsePart('Its variants, in order.', [SiteSpaceResponse])
  siteSpaces: SiteSpaceResponse[];

  @ResponsePart('URLs of the section.', SitePartUrls)
  urls: SitePartUrls;

  @ResponseFlag('Whether it is a draft; not supported, always false.', false)
  draft: boolean;
}

/** Sections under one heading. */
export class SiteSectionGroupResponse {
  @ResourceType('site-section-group')
  object: 'site-section-group';

  @ResponseText('Identifier of the group.', '02KQxUz5wPbYh1eTq7mA0g')
  id: string;

  @ResponseText('Title, 1 to 100 characters.', 'Products')
  title: string;

  @ResponseText('Name of an icon.', 'cubes', { required: false })
  icon?: string;

  @ResponsePart('Its sections, in order.', [SiteSectionResponse])
  sections: SiteSectionResponse[];

  @ResponsePart('The same as `sections`: groups contain no groups.', [SiteSectionResponse])
  children: SiteSectionResponse[];

  @ResponseFlag('Whether it is a draft; not supported, always false.', false)
  draft: boolean;
}
