import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import type { Actor } from '../../common/permissions/actor';
import { CallerActor } from '../../common/permissions/caller.decorator';
import { Public, SelfOnly } from '../../common/permissions/route-access.decorator';
import { ContentUrlQuery } from './dto/content-url.query';
import { ContentUrlResponse } from './dto/content-url.response';
import { PublishedUrlDto, PublishedUrlQuery } from './dto/published-url.dto';
import { PublishedContentResponse, PublishedRedirectResponse } from './dto/published-url.response';
import { ContentUrlService } from './content-url.service';
import { LookupService } from './lookup.service';
import { WhileReadOnly } from '../../read-only/while-read-only.decorator';

const DESCRIPTION =
  'Resolves a URL of a published site, and returns a token for reading it as the visitor described by the body. Available to anyone who may open the page. If the URL uses another hostname than the custom hostname of the site, the response contains the correct URL. 404 if the URL has no target that this visitor may see; 401 for an invalid token, or without one if the site has no sign-in URL.';

@Controller('urls')
export class LookupController {
  constructor(
    private readonly lookup: LookupService,
    private readonly contents: ContentUrlService,
  ) {}

  @Post('published')
  @Public()
  @WhileReadOnly()
  @Operation({
    id: 'resolvePublishedContentByUrl',
    tag: 'Published sites',
    summary: 'Resolve a URL of a published site',
    description: DESCRIPTION,
    ok: PublishedContentResponse,
    orOk: PublishedRedirectResponse,
    errors: [413, 415],
  })
  resolve(@Body() body: PublishedUrlDto): Promise<PublishedContentResponse | PublishedRedirectResponse> {
    return this.lookup.resolve(body);
  }

  @Get('published')
  @Public()
  @Operation({
    id: 'getPublishedContentByUrl',
    tag: 'Published sites',
    summary: 'Resolve a URL of a published site by GET',
    description: DESCRIPTION.replace('the body', 'the query'),
    ok: PublishedContentResponse,
    orOk: PublishedRedirectResponse,
  })
  get(@Query() query: PublishedUrlQuery): Promise<PublishedContentResponse | PublishedRedirectResponse> {
    const { url, redirectOnError, visitorAuthToken } = query;
    return this.lookup.resolve({ url, redirectOnError, visitor: { jwtToken: visitorAuthToken } });
  }

  @Get('content')
  @SelfOnly()
  @Operation({
    id: 'getContentByUrl',
    tag: 'Published sites',
    summary: 'Resolve a URL of content',
    description:
      'Returns the target of a URL issued by this service: a collection, or a space with the page or change request in it. Accepts web pages (`urls.app`) and URLs of published sites. 404 if the target is not visible to the caller.',
    ok: ContentUrlResponse,
  })
  content(@CallerActor() actor: Actor, @Query() { url }: ContentUrlQuery): Promise<ContentUrlResponse> {
    return this.contents.resolve(actor, url);
  }
}
