import { ownValue } from '../../core/objects/own-value';
import type { OperationModel } from './operation-model';
import { METHODS } from './servers';
import type { SpecResolver } from './spec-resolver';
import { entriesOf } from './spec-values';

const MAX_CALLBACKS = 20;

/** A call from the described API back to its caller. */
export interface CallbackModel {
  readonly name: string;
  readonly address: string;
  readonly method: string;
}

/** The callbacks of an operation, by name and URL; at most 20. */
export const callbacksOf = ({ operation }: OperationModel, resolver: SpecResolver): CallbackModel[] =>
  entriesOf(ownValue(operation, 'callbacks'), MAX_CALLBACKS)
    .flatMap(([name, value]) =>
      entriesOf(resolver.resolve(value).value, MAX_CALLBACKS).flatMap(([address, item]) =>
        METHODS.filter((method) => Object.hasOwn(resolver.resolve(item).value, method)).map((method) => ({
          name,
          address,
          method,
        })),
      ),
    )
    .slice(0, MAX_CALLBACKS);
