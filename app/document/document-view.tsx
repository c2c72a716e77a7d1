import type { ComponentChildren } from 'preact';
import { anchorId } from './anchor-id';
import { changeAttributes, isChanged, ownChange, WholeChange } from './changed';
import type { DocumentNode, ReadCell, Reference } from './document.types';
import type { Origin } from './origin';
import { cellPiece, MAX_DEPTH, hintStyle, blockLabel, namedOf, piece, piecesOf, plain } from './pieces';
import { Picture, Pieces } from './pieces-view';
import { readTable } from './table';
import { t } from '../i18n/documents';

interface BlockProps {
  readonly node: DocumentNode;
  readonly origin: Origin;
  readonly depth: number;
}

interface BlocksProps {
  readonly nodes: readonly DocumentNode[] | undefined;
  readonly origin: Origin;
  /** The number of blocks that contain them. */
  readonly depth?: number;
}

/** Renders blocks for reading; all content is rendered as text. */
export const Blocks = ({ nodes = [], origin, depth = 0 }: BlocksProps) =>
  depth >= MAX_DEPTH ? (
    <p>{plain(nodes)}</p>
  ) : (
    <>
      {nodes.map((node, at) => (
        <Block key={at} node={node} origin={origin} depth={depth + 1} />
      ))}
    </>
  );

const Inlines = ({ node, origin }: Pick<BlockProps, 'node' | 'origin'>) => (
  <Pieces of={node.parts ?? piecesOf(node.nodes)} origin={origin} />
);

function Heading({ node, origin }: BlockProps) {
  const level = Math.min(4, Number(node.type?.at(-1)) + 1);
  const Tag = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4';
  const anchor = origin.isOneOfMany ? undefined : node.meta?.id;
  return (
    <Tag id={anchor === undefined ? undefined : anchorId(anchor)}>
      <Inlines node={node} origin={origin} />
    </Tag>
  );
}

function Item({ node, origin, depth, task }: BlockProps & { readonly task: boolean }) {
  const [first, ...others] = node.nodes ?? [];
  // A paragraph that is alone in an item needs no element: the list stays tight.
  const tight = first?.type === 'paragraph' && !first.change ? first : undefined;
  return (
    <li {...changeAttributes(node.change ?? (tight && ownChange(tight)))}>
      <WholeChange change={node.change}>
        {task && (node.data?.checked ? '☑ ' : '☐ ')}
        {tight && <Inlines node={tight} origin={origin} />}
        <Blocks nodes={tight ? others : node.nodes} origin={origin} depth={depth} />
      </WholeChange>
    </li>
  );
}

function List({ node, origin, depth }: BlockProps) {
  const { type, data = {}, nodes = [] } = node;
  const items = nodes.map((item, at) => (
    <Item
      key={at}
      node={item}
      origin={(item.change === 'gone' && origin.before) || origin}
      depth={depth}
      task={type === 'list-tasks'}
    />
  ));
  if (type === 'list-ordered') return <ol start={data.start}>{items}</ol>;
  return <ul class={type === 'list-tasks' ? 'tasks' : undefined}>{items}</ul>;
}

/** A line of code that changed. */
const CodeLine = ({ node, origin }: Pick<BlockProps, 'node' | 'origin'>) => (
  <span {...changeAttributes(ownChange(node), 'code-line')}>
    <WholeChange change={node.change}>
      <Inlines node={node} origin={origin} />
      {'\n'}
    </WholeChange>
  </span>
);

function Code({ node, origin }: BlockProps) {
  const { data = {}, nodes = [] } = node;
  const lines = nodes.some(isChanged)
    ? nodes.map((line, at) => <CodeLine key={at} node={line} origin={origin} />)
    : nodes.map((line) => plain([line])).join('\n');
  const code = <pre tabIndex={0}>{lines}</pre>;
  return data.title ? (
    <figure>
      <figcaption>{data.title}</figcaption>
      {code}
    </figure>
  ) : (
    code
  );
}

function Expandable({ node: { fragments = [] }, origin, depth }: BlockProps) {
  const [title, ...body] = fragments;
  return (
    <details class="expandable" open={fragments.some(isChanged) || undefined}>
      <summary>
        {title && isChanged(title) ? (
          <Blocks nodes={title.nodes} origin={origin} depth={depth} />
        ) : (
          plain(title && [title])
        )}
      </summary>
      {body.map(({ nodes }, at) => (
        <Blocks key={at} nodes={nodes} origin={origin} depth={depth} />
      ))}
    </details>
  );
}

type CellProps = Omit<BlockProps, 'node'> & { readonly cell: ReadCell };

function Cell({ cell: { blocks, value, parts }, origin, depth }: CellProps) {
  if (parts) return <Pieces of={parts} origin={origin} />;
  if (!blocks) return <Pieces of={[cellPiece(value, origin)]} origin={origin} />;
  const [only, ...others] = blocks.nodes ?? [];
  if (only?.type === 'paragraph' && !only.change && others.length === 0) return <Inlines node={only} origin={origin} />;
  return <Blocks nodes={blocks.nodes} origin={origin} depth={depth} />;
}

function Table({ node, origin, depth }: BlockProps) {
  const { titles, rows, changes } = readTable(node);
  const changeOf = (row: number) => {
    const change = changes?.[row];
    return { change, whole: change === 'changed' ? undefined : change };
  };
  return (
    <div class="table" tabIndex={0} role="group" aria-label={t.names.table}>
      <table>
        {titles?.some((title) => title !== '') && (
          <thead>
            <tr>{titles.map((title, at) => (title ? <th key={at}>{title}</th> : <td key={at} />))}</tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, at) => (
            <tr key={at} {...changeAttributes(changeOf(at).change)}>
              {cells.map((cell, column) => (
                <td key={column}>
                  <WholeChange change={changeOf(at).whole}>
                    <Cell cell={cell} origin={origin} depth={depth} />
                  </WholeChange>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Any block that contains blocks, with a frame if it has a meaning of its own. */
function Container({ node, origin, depth }: BlockProps) {
  const label = blockLabel(node);
  const kind = node.type === 'hint' ? `hint ${hintStyle(node.data ?? {})}` : label ? 'labelled' : undefined;
  return (
    <div class={kind}>
      {label && <p class="label">{label}</p>}
      <Blocks nodes={node.nodes} origin={origin} depth={depth} />
    </div>
  );
}

const VIEWS: Readonly<Record<string, (props: BlockProps) => ComponentChildren>> = {
  paragraph: ({ node, origin }) => (
    <p>
      <Inlines node={node} origin={origin} />
    </p>
  ),
  'list-ordered': List,
  'list-unordered': List,
  'list-tasks': List,
  blockquote: ({ node, origin, depth }) => (
    <blockquote>
      <Blocks nodes={node.nodes} origin={origin} depth={depth} />
    </blockquote>
  ),
  code: Code,
  math: ({ node }) => <pre tabIndex={0}>{node.data?.formula}</pre>,
  integration: ({ node: { data = {} } }) => (
    <pre class="markup" tabIndex={0}>
      {data.props?.source ?? data.block}
    </pre>
  ),
  image: ({ node: { data = {}, fragments }, origin }) => (
    <Picture of={data.ref} alt={data.alt} caption={plain(fragments)} origin={origin} />
  ),
  table: Table,
  expandable: Expandable,
  divider: () => <hr />,
};

const externalLink = (url: string | undefined): Reference | undefined =>
  url === undefined ? undefined : { kind: 'url', url };

/** A block that changed is marked at its side. */
function Block(props: BlockProps) {
  const { node, origin } = props;
  const change = ownChange(node);
  if (change === undefined) return <PlainBlock {...props} />;
  return (
    <div {...changeAttributes(change)}>
      <WholeChange change={node.change}>
        <PlainBlock {...props} origin={(change === 'gone' && origin.before) || origin} />
      </WholeChange>
    </div>
  );
}

function PlainBlock(props: BlockProps) {
  const { node, origin } = props;
  const { type = '', data = {} } = node;
  const named = namedOf(node, origin);
  if (named !== undefined)
    return (
      <p class="named">
        <Pieces of={[piece(named, [], data.ref ?? externalLink(data.url))]} origin={origin} />
      </p>
    );
  const View = type.startsWith('heading-') ? Heading : (VIEWS[type] ?? Container);
  return <View {...props} />;
}

interface DocumentViewProps {
  /** As returned by the API. */
  readonly document: DocumentNode | undefined;
  readonly origin: Origin;
}

/** The text of a page. */
export const DocumentView = ({ document, origin }: DocumentViewProps) => (
  <div class="page-text">
    {document?.nodes?.length ? <Blocks nodes={document.nodes} origin={origin} /> : <p>{t.noText}</p>}
  </div>
);
