import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow, ValidateBy, ValidateIf } from 'class-validator';
import type { RecordShape, Shape } from '../shapes';

type Descriptions = Readonly<Record<string, string>>;
type Constructor = abstract new () => object;

function document({ schema }: Shape, description: string, isRequired: boolean): PropertyDecorator {
  const { required, ...rest } = schema;
  const requirement = Array.isArray(required) ? { required, selfRequired: isRequired } : { required: isRequired };
  return (target, name) => {
    // The metadata that the compiler emits for fields in a class body: Swagger cannot read a union schema without it.
    Reflect.defineMetadata('design:type', Object, target, name);
    ApiProperty({ ...rest, ...requirement, description } as ApiPropertyOptions)(target, name);
  };
}

const isOptional = ({ optional }: RecordShape, name: string): boolean => optional.includes(name);

/** Adds the fields of a shape to a response class. */
export function defineResponseFields(target: Constructor, shape: RecordShape, descriptions: Descriptions): void {
  for (const [name, field] of Object.entries(shape.fields)) {
    document(field, descriptions[name] ?? name, !isOptional(shape, name))(target.prototype as object, name);
    Allow()(target.prototype as object, name);
  }
}

/** Adds the fields of a shape to a request class, with their documentation and validation. */
export function defineRequestFields(target: Constructor, shape: RecordShape, descriptions: Descriptions): void {
  for (const [name, field] of Object.entries(shape.fields)) {
    const decorators = [
      document(field, descriptions[name] ?? name, !isOptional(shape, name)),
      // The raw value: a copy would be made before its size is checked.
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
