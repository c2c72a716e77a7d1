import { ResponseUrl } from '../../common/dto/response-fields';

/** The URL of a PDF. */
export class PdfResponse {
  @ResponseUrl(
    'Download URL of the PDF, usable without a token; valid for one hour.',
    'http://localhost:3000/files/n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg/handbook.pdf?expires=1770451200&signature=0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  )
  url: string;
}
