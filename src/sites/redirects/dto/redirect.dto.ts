import { ExternalIdField } from '../../../common/dto/external-id.fields';
import { StringField } from '../../../common/dto/fields';
import { SiteShareKeyQuery } from '../../dto/site-parts.query';
import type { RedirectDestination } from '../../entities/site-redirect.entity';
import { MAX_SOURCE, SOURCE_RULE } from '../redirect-path';
import { DestinationField } from './destination.field';

export const SOURCE = {
  min: 2,
  max: MAX_SOURCE,
  pattern: SOURCE_RULE,
  description: 'Path within the site to redirect from, percent-encoded; case-insensitive.',
  example: '/old/page',
};

/** A redirect as a program declares it. */
export class DeclareRedirectDto {
  @StringField(SOURCE)
  source: string;

  @DestinationField()
  destination: RedirectDestination;
}

export class CreateRedirectDto extends DeclareRedirectDto {
  @ExternalIdField('the site')
  externalId?: string | null;
}

export class UpdateRedirectDto {
  @StringField({ ...SOURCE, optional: true })
  source?: string;

  @DestinationField({ optional: true })
  destination?: RedirectDestination;

  @ExternalIdField('the site')
  externalId?: string | null;
}

export class FindRedirectQuery extends SiteShareKeyQuery {
  @StringField({
    min: 1,
    max: MAX_SOURCE,
    description: 'Path to look up, percent-encoded; case-insensitive.',
    example: '/old/page',
  })
  source: string;
}
