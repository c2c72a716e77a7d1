import { Injectable, type PipeTransform } from '@nestjs/common';
import { badRequest } from '../../core/errors/app-error';
import { isExternalId } from '../common/dto/external-id.fields';

/** Throws 400 for a path parameter that no resource can have as its external ID. */
@Injectable()
export class ExternalIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isExternalId(value))
      throw badRequest(
        'invalid_value',
        'externalId must be 1 to 255 characters, not "." or "..", without control characters or a space at either end.',
      );
    return value;
  }
}
