import { ResponseText } from '../../common/dto/response-fields';

/** The response to a ping. */
export class PingResponse {
  @ResponseText(
    'A signed token (JWT, HS256) that identifies the caller for one hour, to attach to the content they visit.',
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJuYW1lIjoiQWRhIn0.c2lnbmF0dXJl',
    { required: false },
  )
  serviceVisitorClaims?: string;
}
