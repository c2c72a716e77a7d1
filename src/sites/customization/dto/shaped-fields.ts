import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow, ValidateBy, ValidateIf } from 'class-validator';
import type { RecordShape, Shape } from '../shapes';

type Descriptions = Readonly<Record<string, string>>;
type Constructor = abstract new () => object;

function document({ schema }: Shape, description: string, isRequired: boolean): PropertyDecorator {
  const { required, ...rest } = schema;
  const says = Array.isArray(required) ? { required, selfRequired: isRequired } : { required: isRequired };
  return (target, name) => {
    // What the compiler writes down of fields in a class body: without it a schema of several shapes is not understood.
    Reflect.defineMetadata('design:type', Object, target, name);
    ApiProperty({ ...rest, ...says, description } as ApiPropertyOptions)(target, name);
  };
}

const isOptional = ({ optional }: RecordShape, name: string): boolean => optional.includes(name);

/** Gives the class of an answer the fields of a shape. */
export function answersWith(target: Constructor, shape: RecordShape, descriptions: Descriptions): void {
  for (const [name, field] of Object.entries(shape.fields)) {
    document(field, descriptions[name] ?? name, !isOptional(shape, name))(target.prototype as object, name);
    Allow()(target.prototype as object, name);
  }
}

/** Gives the class of a request the fields of a shape: documents and checks them. */
export function takes(target: Constructor, shape: RecordShape, descriptions: Descriptions): void {
  for (const [name, field] of Object.entries(shape.fields)) {
    const decorators = [
      document(field, descriptions[name] ?? name, !isOptional(shape, name)),
      // As it was sent: a copy would be made before its size is known.
      Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => obj[key]),
      ValidateIf((_, value) => !(isOptional(shape, name) && value === undefined)),
      ValidateBy({
        name: 'shape',
        validator: {
          validate: (value) => field.check(value, name) === undefined,
          defaultMessage: (args) => field.check(args?.value, name) ?? `${name} is not valid`,
        },
      }),
    ];
    for (const decorate of decorators) decorate(target.prototype as object, name);
  }
}
