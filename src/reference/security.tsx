import { ownValue } from '../../core/objects/own-value';
import { safeLink } from '../../core/documents/blocks/html/safe-address';
import { Heading } from './heading';
import { Markdown } from './markdown';
import type { OperationModel } from './operation-model';
import type { ReferenceContext } from './reference-context';
import { FLOWS, schemeDescription } from './scheme-descriptions';
import type { SchemeModel } from './security-model';
import { asObject, asText, entriesOf } from './spec-values';

interface SecurityProps {
  readonly model: OperationModel;
  readonly context: ReferenceContext;
}

/** The authentication of a caller; one of several alternatives is sufficient. */
export function Security({ model, context }: SecurityProps) {
  const alternatives = model.security.filter((alternative) => alternative.length > 0);
  if (alternatives.length === 0) return null;
  const isOptional = alternatives.length < model.security.length;
  return (
    <section class="bd-api-part">
      <Heading level={context.headingLevel + 1}>Authorization</Heading>
      {(alternatives.length > 1 || isOptional) && (
        <p class="bd-api-rules">{isOptional ? 'None, or one of these:' : 'One of these:'}</p>
      )}
      <ul class="bd-api-ways">
        {alternatives.map((alternative) => (
          <li>
            {alternative.map((scheme) => (
              <Scheme model={scheme} context={context} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Scheme({ model, context }: { readonly model: SchemeModel; readonly context: ReferenceContext }) {
  return (
    <div class="bd-api-scheme">
      <p>
        <code class="bd-api-name">{model.id}</code> <span class="bd-api-type">{schemeDescription(model)}</span>
        {model.scopes.length > 0 && (
          <>
            {' '}
            with the scopes{' '}
            {model.scopes.map((scope, index) => (
              <>
                {index > 0 && ', '}
                <code>{scope}</code>
              </>
            ))}
          </>
        )}
      </p>
      <Markdown text={model.description} context={context} />
      <Flows model={model} />
    </div>
  );
}

function Flows({ model }: { readonly model: SchemeModel }) {
  const flows = entriesOf(ownValue(model.scheme, 'flows'), 4).filter(([name]) => Object.hasOwn(FLOWS, name));
  const discovery = safeLink(asText(ownValue(model.scheme, 'openIdConnectUrl')) ?? '');
  if (flows.length === 0 && discovery === undefined) return null;
  return (
    <ul class="bd-api-rules">
      {discovery !== undefined && <Address label="Discovery" address={discovery} />}
      {flows.map(([name, value]) => {
        const flow = asObject(value);
        return (
          <>
            <Address label={`Sign-in (${FLOWS[name] ?? name})`} address={ownValue(flow, 'authorizationUrl')} />
            <Address label={`Token (${FLOWS[name] ?? name})`} address={ownValue(flow, 'tokenUrl')} />
          </>
        );
      })}
    </ul>
  );
}

function Address({ label, address }: { readonly label: string; readonly address: unknown }) {
  const text = asText(address);
  if (text === undefined) return null;
  const href = safeLink(text);
  return (
    <li>
      {label}:{' '}
      {href === undefined ? (
        <code>{text}</code>
      ) : (
        <a href={href} rel="noopener">
          {text}
        </a>
      )}
    </li>
  );
}
