import { ownValue } from '../../core/objects/own-value';
import { examplesOf } from './examples';
import { Fold } from './fold';
import type { OperationModel, ParameterModel } from './operation-model';
import type { ReferenceContext } from './reference-context';
import type { SchemeModel } from './security-model';
import { serverOrigin } from './servers';
import { asList, asText } from './spec-values';
import { schemaParts } from './schema-parts';

const MAX_FIELDS = 40;
const MAX_OPTIONS = 100;

interface TryItProps {
  readonly model: OperationModel;
  readonly context: ReferenceContext;
}

/**
 * A form that calls the operation from the reader's browser, only on the servers of the specification. It needs a script (try-it.js) and
 * stays hidden without it.
 */
export function TryIt({ model, context }: TryItProps) {
  const servers = model.servers.filter(({ url }) => serverOrigin(url) !== undefined);
  const isHidden = [model.operation, context.document].some((owner) => ownValue(owner, 'x-hideTryItPanel') === true);
  if (servers.length === 0 || isHidden || model.method === 'trace') return null;
  const id = context.nextId();
  const call = { method: model.method.toUpperCase(), path: model.path, servers: servers.map(({ url }) => url) };
  const parameters = model.parameters.filter((parameter) => parameter.in !== 'cookie').slice(0, MAX_FIELDS);
  const content = model.body?.contents[0];
  return (
    <Fold class="bd-api-try" summary="Try it" isHidden context={context}>
      <form data-try={JSON.stringify(call)} autocomplete="off">
        <p>
          <label for={`${id}-server`}>Server</label>
          <select id={`${id}-server`} name="server">
            {servers.map(({ url }) => (
              <option value={url}>{url}</option>
            ))}
          </select>
        </p>
        {secretsOf(model).map((scheme, index) => (
          <Secret scheme={scheme} id={`${id}-secret-${index}`} />
        ))}
        {parameters.map((parameter, index) => (
          <Input parameter={parameter} id={`${id}-field-${index}`} context={context} />
        ))}
        {content && (
          <p>
            <label for={`${id}-body`}>Body ({content.type})</label>
            <textarea id={`${id}-body`} name="body" rows={8} spellcheck={false} data-type={content.type}>
              {examplesOf(content, context.resolver, 'request')[0]?.code}
            </textarea>
          </p>
        )}
        <p>
          <button type="submit" class="bd-button">
            Send
          </button>
        </p>
        <output aria-live="polite" for={`${id}-server`} />
      </form>
    </Fold>
  );
}

/** The schemes of the first security requirement, as far as a browser can use them. */
const secretsOf = ({ security }: OperationModel): readonly SchemeModel[] =>
  (security.find((way) => way.length > 0) ?? []).filter(
    ({ place, prefix }) => prefix !== undefined || place?.in === 'query' || place?.in === 'header',
  );

function Secret({ scheme, id }: { readonly scheme: SchemeModel; readonly id: string }) {
  const { place, prefix, placeholder } = scheme;
  return (
    <p>
      <label for={id}>{scheme.id}</label>
      <input
        id={id}
        name="secret"
        type="password"
        autocomplete="off"
        placeholder={prefix === 'Basic' ? 'name:password' : placeholder}
        data-in={place?.in ?? 'header'}
        data-name={place?.name ?? 'Authorization'}
        data-prefix={prefix}
      />
    </p>
  );
}

interface InputProps {
  readonly parameter: ParameterModel;
  readonly id: string;
  readonly context: ReferenceContext;
}

function Input({ parameter, id, context }: InputProps) {
  const { name, isRequired, schema, example } = parameter;
  const values = asList(ownValue(schemaParts(schema, context.resolver).schema, 'enum')).slice(0, MAX_OPTIONS);
  const attributes = { id, name: 'parameter', required: isRequired, 'data-in': parameter.in, 'data-name': name };
  const initialValue = asText(example);
  return (
    <p>
      <label for={id}>
        {name}
        {isRequired && <span class="bd-api-required"> required</span>}
      </label>
      {values.length > 0 ? (
        <select {...attributes}>
          {!isRequired && <option value="" />}
          {values.map((value) => (
            <option value={String(value)}>{String(value)}</option>
          ))}
        </select>
      ) : (
        <input type="text" {...attributes} placeholder={initialValue} />
      )}
    </p>
  );
}
