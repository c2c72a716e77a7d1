import { Controller, Get, Query } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import { Requires, SelfOnly } from '../../common/permissions/route-access.decorator';
import { EmbedQuery, EmbedResponse } from './dto/embed.dto';

const MAX_CHARACTERS = 200;

/** A URL as a link. It is not fetched: readers decide whether to open it. */
function embedOf({ url }: EmbedQuery): EmbedResponse {
  const { host, pathname } = new URL(url);
  const title = `${host}${pathname === '/' ? '' : pathname}`;
  return { type: 'link', title: [...title].slice(0, MAX_CHARACTERS).join(''), site: host };
}

const DESCRIPTION =
  'How an embedded URL is displayed: as a link with a text. The URL is not fetched, and pages load no third-party content.';

@Controller()
export class EmbedController {
  @Get('spaces/:spaceId/embed')
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'getEmbedByUrlInSpace',
    tag: 'Published sites',
    summary: 'Describe an embedded URL of a space',
    description: DESCRIPTION,
    ok: EmbedResponse,
  })
  inSpace(@Query() query: EmbedQuery): EmbedResponse {
    return embedOf(query);
  }

  @Get('urls/embed')
  @SelfOnly()
  @Operation({
    id: 'getEmbedByUrl',
    tag: 'Published sites',
    summary: 'Describe an embedded URL',
    description: DESCRIPTION,
    ok: EmbedResponse,
  })
  anywhere(@Query() query: EmbedQuery): EmbedResponse {
    return embedOf(query);
  }
}
