import { Injectable } from '@nestjs/common';
import { forbidden } from '../../core/errors/app-error';
import { allows } from '../common/permissions/permission';
import type { Scope } from '../common/permissions/scope';
import { SampleSpaces } from '../import/samples/sample-spaces';
import { SpacesService } from '../spaces/spaces.service';
import type { SiteContent } from './dto/create-site.dto';
import { SiteContents } from './site-contents';
import type { NewContent } from './structure/site-structure';

const MAX_SPACE_TITLE = 50;

/** The initial content of a new site: existing spaces, or one that is created for it. */
@Injectable()
export class NewSiteSpaces {
  constructor(
    private readonly contents: SiteContents,
    private readonly spaces: SpacesService,
    private readonly samples: SampleSpaces,
  ) {}

  async resolve(scope: Scope, requested: SiteContent | undefined, title = 'Documentation'): Promise<NewContent[]> {
    if (requested === undefined) return [];
    if (typeof requested !== 'string') {
      const spaces = await this.contents.publishable(scope, [...new Set(requested)]);
      return spaces.map((space) => ({ spaceId: space.id, title: space.title }));
    }
    if (!allows(scope.organizationRole, 'space.create'))
      throw forbidden(
        'missing_permission',
        'Your role in the organization does not allow you to create a space for the site.',
      );
    const shortTitle = [...title].slice(0, MAX_SPACE_TITLE).join('');
    const spaceId =
      requested === 'sample'
        ? await this.samples.create(scope, shortTitle)
        : (await this.spaces.create(scope, { title: shortTitle })).id;
    return [{ spaceId, title: shortTitle }];
  }
}
