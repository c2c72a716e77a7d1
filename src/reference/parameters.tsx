import { Heading } from './heading';
import { type OperationModel, PLACES } from './operation-model';
import { PLACE_TITLES } from './parameter-titles';
import type { ReferenceContext } from './reference-context';
import { Field } from './schema';
import { outermost } from './schema-place';

interface ParametersProps {
  readonly model: OperationModel;
  readonly context: ReferenceContext;
}

/** The parameters of an operation, by location. */
export function Parameters({ model, context }: ParametersProps) {
  return (
    <>
      {PLACES.map((place) => {
        const fields = model.parameters.filter((parameter) => parameter.in === place);
        if (fields.length === 0) return null;
        return (
          <section class="bd-api-part">
            <Heading level={context.headingLevel + 1}>{PLACE_TITLES[place]}</Heading>
            <dl class="bd-api-fields">
              {fields.map((field) => (
                <Field
                  name={field.name}
                  schema={field.schema}
                  isRequired={field.isRequired}
                  isDeprecated={field.isDeprecated}
                  description={field.description}
                  example={field.example}
                  place={outermost(context, 'request')}
                />
              ))}
            </dl>
          </section>
        );
      })}
    </>
  );
}
