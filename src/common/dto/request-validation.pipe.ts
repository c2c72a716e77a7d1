import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { createBodyPipe, createQueryPipe } from './validation.pipe';

/** The one global pipe: bodies are strict, queries ignore what they do not know, all else passes. */
@Injectable()
export class RequestValidationPipe implements PipeTransform<unknown, unknown> {
  private readonly body = createBodyPipe();
  private readonly query = createQueryPipe();

  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    if (metadata.type === 'body') return this.body.transform(value ?? {}, metadata);
    if (metadata.type === 'query') return this.query.transform(value, metadata);
    return value;
  }
}
