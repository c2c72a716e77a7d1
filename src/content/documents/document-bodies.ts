import { Injectable } from '@nestjs/common';
import { badRequest } from '../../common/errors/app-error';
import type { DocumentBodyDto } from '../dto/document-body.dto';

/** Texts as they are sent: as Markdown, which is what is stored, or as a JSON document. */
@Injectable()
export class DocumentBodies {
  /** The Markdown of a body; 400 unless it is there in exactly one form. `place` is the path of the field, for messages. */
  markdown({ markdown, document }: DocumentBodyDto, place: string): string {
    if ((markdown === undefined) === (document === undefined))
      throw badRequest(`${place} must hold the text either as markdown or as document.`);
    return markdown ?? '';
  }
}
