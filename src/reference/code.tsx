import { highlight } from '../../core/documents/blocks/html/highlight';
import { writePart } from './fold';
import type { ReferenceContext } from './reference-context';

interface CodeProps {
  readonly code: string;
  readonly syntax: string;
  readonly context: ReferenceContext;
}

/** A block of code, highlighted if the language is known. */
export function Code({ code, syntax, context }: CodeProps) {
  if (!context.takeCode(code.length)) return <p class="bd-api-cut">This example is left out: there are too many.</p>;
  const html = highlight(code, syntax);
  return (
    <figure class="bd-code">
      <pre tabIndex={0}>
        {html === undefined ? <code>{code}</code> : <code dangerouslySetInnerHTML={{ __html: html }} />}
      </pre>
    </figure>
  );
}

export interface Tab {
  readonly title: string;
  readonly content: preact.ComponentChildren;
}

interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly group: string;
  readonly context: ReferenceContext;
}

/** Alternatives, one visible at a time, all of them in print: `details` that a script turns into tabs. A single one has no tabs. */
export function Tabs({ tabs, group, context }: TabsProps) {
  const isOpen = context.isPrint;
  const [only] = tabs;
  if (!only) return null;
  if (tabs.length === 1) return <>{only.content}</>;
  return (
    <div class="bd-tabs">
      {tabs.map(({ title, content }, index) => (
        <details class="bd-tab" name={isOpen ? undefined : group} open={isOpen || index === 0}>
          <summary class="bd-tab-title">{title}</summary>
          <TabBody isOpen={isOpen || index === 0} context={context}>
            {content}
          </TabBody>
        </details>
      ))}
    </div>
  );
}

function TabBody(props: Parameters<typeof writePart>[0]) {
  const written = props.isOpen ? undefined : writePart(props);
  if (!written) return <div class="bd-tab-body">{props.children}</div>;
  return <div class="bd-tab-body" {...written.attributes} dangerouslySetInnerHTML={{ __html: written.html }} />;
}
