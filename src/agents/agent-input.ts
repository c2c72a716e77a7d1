import type { Type } from '@nestjs/common';
import { RequestValidationPipe } from '../common/dto/request-validation.pipe';

const pipe = new RequestValidationPipe();

/** Validates the input of a tool as the body of the API operation that it represents; 400 if it is invalid. */
export const bodyOf = <T>(dto: Type<T>, value: object): Promise<T> =>
  pipe.transform(value, { type: 'body', metatype: dto }) as Promise<T>;

/** The same for the query of an operation. */
export const parseQuery = async <T>(dto: Type<T>, value: object): Promise<T> =>
  (await pipe.transform(value, { type: 'query', metatype: dto })) as T;
