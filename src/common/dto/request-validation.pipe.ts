import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { InvalidPart, longList, validateInTurns } from './validated-in-turns';
import { createBodyPipe, createQueryPipe, refuseInheritedNames, toError } from './validation.pipe';

/** The only global pipe: bodies are strict, queries ignore unknown parameters, everything else passes unchanged. */
@Injectable()
export class RequestValidationPipe implements PipeTransform<unknown, unknown> {
  private readonly body = createBodyPipe();
  private readonly part = createBodyPipe((errors) => new InvalidPart(errors));
  private readonly query = createQueryPipe();
  /** Query classes that need no field: most requests send none, and then there is nothing to validate. */
  private readonly acceptEmpty = new Set<ArgumentMetadata['metatype']>();

  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    if (metadata.type === 'body') {
      const list = longList(value, metadata);
      refuseInheritedNames(value);
      if (list) return validateInTurns(value as object, list, metadata, { pipe: this.part, refuse: toError });
      return this.body.transform(value ?? {}, metadata);
    }
    if (metadata.type === 'query') return this.transformQuery(value as object, metadata);
    return value;
  }

  private transformQuery(value: object, metadata: ArgumentMetadata): unknown {
    const { metatype } = metadata;
    const empty = Object.keys(value).length === 0;
    if (empty && metatype && this.acceptEmpty.has(metatype)) return new metatype();
    return this.query.transform(value, metadata).then((query: unknown) => {
      if (empty) this.acceptEmpty.add(metatype);
      return query;
    });
  }
}
