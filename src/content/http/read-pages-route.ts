import { applyDecorators, Post, UseInterceptors } from '@nestjs/common';
import { RequestRules } from '../../common/http/request-rules.interceptor';
import { Operation, type OperationOptions } from '../../common/openapi/operation.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import { WhileReadOnly } from '../../read-only/while-read-only.decorator';
import { PageResponse } from '../reading/dto/page.response';
import { MissingPages } from '../reading/dto/read-pages.dto';

/** The route that reads many pages, which spaces and change requests have alike. `content`: what they are pages of. */
export const ReadPagesRoute = ({ content, ...names }: Pick<OperationOptions, 'id' | 'tag'> & { content: string }) =>
  applyDecorators(
    Post('read'),
    Requires('content.view'),
    // A list, but requested by POST: it accepts an Idempotency-Key, like every POST.
    UseInterceptors(RequestRules),
    WhileReadOnly(),
    Operation({
      ...names,
      summary: 'Read many pages',
      description: `Pages of the ${content} with their texts as Markdown, by identifiers or paths: up to 1,000 per request, in its order. A response has at most \`limit\` pages and about 4 MB of text; \`next.page\` with the same body continues. \`missing\` lists what no page with a text was found for; pages that are generated from specifications are not found either. Changes nothing.`,
      ok: PageResponse,
      list: true,
      extra: { missing: MissingPages },
      errors: [413, 415],
    }),
  );
