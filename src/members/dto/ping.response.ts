import { ResponseField } from '../../common/dto/fields';

/** What a ping gives back. */
export class PingResponse {
  @ResponseField({
    description:
      'A signed token (JWT, HS256) that identifies the caller for one hour, to attach to the content they visit.',
    required: false,
    example: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJuYW1lIjoiQWRhIn0.c2lnbmF0dXJl',
  })
  serviceVisitorClaims?: string;
}
