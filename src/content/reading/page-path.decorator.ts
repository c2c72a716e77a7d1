import { ApiParam } from '@nestjs/swagger';

export const PagePathParam = () =>
  ApiParam({
    name: 'pagePath',
    description: 'Path of the page in the space; slashes may be encoded or not.',
    schema: { type: 'string', maxLength: 4096, example: 'getting-started/quickstart' },
  });

/** The path as one text, whether its slashes came encoded (one segment) or not (many). */
export const joinPagePath = (path: string | readonly string[]): string =>
  typeof path === 'string' ? path : path.join('/');
