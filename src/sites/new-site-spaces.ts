import { Injectable } from '@nestjs/common';
import { forbidden } from '../common/errors/app-error';
import { allows } from '../common/permissions/permission';
import type { Scope } from '../common/permissions/scope';
import { SampleSpaces } from '../import/samples/sample-spaces';
import { SpacesService } from '../spaces/spaces.service';
import type { SiteContent } from './dto/create-site.dto';
import { SiteContents } from './site-contents';
import type { NewContent } from './structure/site-structure';

const MAX_SPACE_TITLE = 50;

/** What a new site begins with: spaces that are there, or one that is created for it. */
@Injectable()
export class NewSiteSpaces {
  constructor(
    private readonly contents: SiteContents,
    private readonly spaces: SpacesService,
    private readonly samples: SampleSpaces,
  ) {}

  async of(scope: Scope, wanted: SiteContent | undefined, title = 'Documentation'): Promise<NewContent[]> {
    if (wanted === undefined) return [];
    if (typeof wanted !== 'string') {
      const spaces = await this.contents.publishable(scope, [...new Set(wanted)]);
      return spaces.map((space) => ({ spaceId: space.id, title: space.title }));
    }
    if (!allows(scope.organizationRole, 'space.create'))
      throw forbidden('Your role in the organization does not allow you to create a space for the site.');
    const short = [...title].slice(0, MAX_SPACE_TITLE).join('');
    const spaceId =
      wanted === 'sample'
        ? await this.samples.create(scope, short)
        : (await this.spaces.create(scope, { title: short })).id;
    return [{ spaceId, title: short }];
  }
}
