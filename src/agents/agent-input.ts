import type { Type } from '@nestjs/common';
import { RequestValidationPipe } from '../common/dto/request-validation.pipe';

const pipe = new RequestValidationPipe();

/** What a tool was given as the body of the operation that it represents, by the rules of the API; 400 for what breaks them. */
export const bodyOf = <T>(dto: Type<T>, value: object): Promise<T> =>
  pipe.transform(value, { type: 'body', metatype: dto }) as Promise<T>;

/** The same for the query of an operation. */
export const queryOf = async <T>(dto: Type<T>, value: object): Promise<T> =>
  (await pipe.transform(value, { type: 'query', metatype: dto })) as T;
