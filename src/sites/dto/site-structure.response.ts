import { getSchemaPath } from '@nestjs/swagger';
import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { ResponseField } from '../../common/dto/fields';
import { SiteSectionGroupResponse, SiteSectionResponse } from './site-section.response';
import { SiteSpaceResponse } from './site-space.response';

/** The structure of a site: sections and groups of them, or spaces where there are no sections. */
@ApiExtraModels(SiteSectionResponse, SiteSectionGroupResponse, SiteSpaceResponse)
export class SiteStructureResponse {
  @ResponseField({
    description: 'Kind of items in the structure.',
    enum: ['sections', 'siteSpaces'],
    example: 'sections',
  })
  type: 'sections' | 'siteSpaces';

  @ApiProperty({
    description: 'Sections and groups, or site spaces, in reading order.',
    type: 'array',
    items: {
      oneOf: [SiteSectionResponse, SiteSectionGroupResponse, SiteSpaceResponse].map((model) => ({
        $ref: getSchemaPath(model),
      })),
    },
  })
  structure: (SiteSectionResponse | SiteSectionGroupResponse | SiteSpaceResponse)[];
}
