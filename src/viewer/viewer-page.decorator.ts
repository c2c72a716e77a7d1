import { applyDecorators, Get } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import { Public } from '../common/permissions/route-access.decorator';

/** A route that serves the viewer; `what` describes in the API documentation what a signed-in user sees there. */
export const ViewerPage = (path: string, id: string, what: string): MethodDecorator =>
  applyDecorators(
    Get(path),
    Public(),
    Operation({
      id,
      tag: 'Viewer',
      isPage: true,
      summary: `Show ${what} to a person`,
      description: `The viewer as a web page, the same for everyone; it asks people to sign in, or for an API token, and reads ${what} from this API. What does not exist, or is not visible to the caller, the viewer itself says.`,
      text: ['text/html'],
      headers: ['ETag'],
    }),
  );
