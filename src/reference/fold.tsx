import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { ReferenceContext } from './reference-context';

/** Characters of HTML; shorter content is not worth a request. */
const SHORT = 400;

/** A part as it is on the page: with its content, or with a link to it. */
interface WrittenPart {
  readonly attributes: { readonly id?: string; readonly 'data-rest'?: boolean };
  readonly html: string;
  readonly isOpen: boolean;
}

interface PartProps {
  readonly context: ReferenceContext;
  readonly isOpen: boolean;
  /** Characters of HTML; a longer expanded part is initially collapsed. */
  readonly maxOpenLength?: number;
  readonly children: ComponentChildren;
}

/**
 * Renders a collapsible part; undefined if the whole reference is on one page. Both pages, the light one and the complete
 * one, render the parts in the same order, so that each part has the same name on both.
 */
export function writePart({ context, isOpen, maxOpenLength, children }: PartProps): WrittenPart | undefined {
  const { parts } = context;
  if (!parts) return undefined;
  const name = context.nextPart();
  const html = renderToString(<>{children}</>);
  const { rest } = parts;
  if (rest === undefined) return { attributes: { id: name }, html, isOpen };
  if (html.length <= (isOpen ? (maxOpenLength ?? parts.maxOpenLength) : SHORT)) return { attributes: {}, html, isOpen };
  const way = renderToString(
    <noscript>
      <p>
        <a href={`${rest}#${name}`}>Show all of it</a>
      </p>
    </noscript>,
  );
  return { attributes: { 'data-rest': true }, html: way, isOpen: false };
}

interface FoldProps extends Omit<PartProps, 'isOpen'> {
  readonly summary: ComponentChildren;
  readonly class?: string;
  readonly isOpen?: boolean;
  /** Hidden until a script shows it. */
  readonly isHidden?: boolean;
}

/** A part that readers can expand and collapse. */
export function Fold({ summary, class: more, isOpen = false, isHidden, ...part }: FoldProps) {
  const className = more === undefined ? 'bd-api-fold' : `bd-api-fold ${more}`;
  const title = <summary>{summary}</summary>;
  const written = writePart({ ...part, isOpen });
  if (!written)
    return (
      <details class={className} open={isOpen} hidden={isHidden}>
        {title}
        {part.children}
      </details>
    );
  const html = renderToString(title) + written.html;
  return (
    <details
      class={className}
      open={written.isOpen}
      hidden={isHidden}
      {...written.attributes}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A part that is always visible, and collapsible only if it is too long for a light page. */
export function OpenPart({ summary, ...part }: Omit<FoldProps, 'class' | 'isOpen' | 'isHidden'>) {
  const written = writePart({ ...part, isOpen: true });
  if (!written) return <>{part.children}</>;
  const { attributes, html, isOpen } = written;
  if (Object.keys(attributes).length === 0)
    return <div class="bd-api-open" dangerouslySetInnerHTML={{ __html: html }} />;
  const inside = renderToString(<summary>{summary}</summary>) + html;
  return <details class="bd-api-fold" open={isOpen} {...attributes} dangerouslySetInnerHTML={{ __html: inside }} />;
}
