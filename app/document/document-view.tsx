import type { ComponentChildren } from 'preact';
import { anchorId } from './anchor-id';
import type { DocumentNode, Reference } from './document.types';
import type { Origin } from './origin';
import { cellPiece, MAX_DEPTH, hintStyle, blockLabel, namedOf, piece, piecesOf, plain } from './pieces';
import { Picture, Pieces } from './pieces-view';
import { readTable, type ReadCell } from './table';
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
  <Pieces of={piecesOf(node.nodes)} origin={origin} />
);

function Heading({ node, origin }: BlockProps) {
  const level = Math.min(4, Number(node.type?.at(-1)) + 1);
  const Tag = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4';
  const anchor = node.meta?.id;
  return (
    <Tag id={anchor === undefined ? undefined : anchorId(anchor)}>
      <Inlines node={node} origin={origin} />
    </Tag>
  );
}

function Item({ node, origin, depth, task }: BlockProps & { readonly task: boolean }) {
  const [first, ...others] = node.nodes ?? [];
  // A paragraph that is alone in an item needs no element: the list stays tight.
  const tight = first?.type === 'paragraph' ? first : undefined;
  return (
    <li>
      {task && (node.data?.checked ? '☑ ' : '☐ ')}
      {tight && <Inlines node={tight} origin={origin} />}
      <Blocks nodes={tight ? others : node.nodes} origin={origin} depth={depth} />
    </li>
  );
}

function List({ node, origin, depth }: BlockProps) {
  const { type, data = {}, nodes = [] } = node;
  const items = nodes.map((item, at) => (
    <Item key={at} node={item} origin={origin} depth={depth} task={type === 'list-tasks'} />
  ));
  if (type === 'list-ordered') return <ol start={data.start}>{items}</ol>;
  return <ul class={type === 'list-tasks' ? 'tasks' : undefined}>{items}</ul>;
}

function Code({ node: { data = {}, nodes = [] } }: BlockProps) {
  const text = nodes.map((line) => plain([line])).join('\n');
  const code = <pre tabIndex={0}>{text}</pre>;
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
    <details class="expandable">
      <summary>{plain(title && [title])}</summary>
      {body.map(({ nodes }, at) => (
        <Blocks key={at} nodes={nodes} origin={origin} depth={depth} />
      ))}
    </details>
  );
}

function Cell({ cell: { blocks, value }, origin, depth }: Omit<BlockProps, 'node'> & { readonly cell: ReadCell }) {
  if (!blocks) return <Pieces of={[cellPiece(value, origin)]} origin={origin} />;
  const [only, ...others] = blocks.nodes ?? [];
  if (only?.type === 'paragraph' && others.length === 0) return <Inlines node={only} origin={origin} />;
  return <Blocks nodes={blocks.nodes} origin={origin} depth={depth} />;
}

function Table({ node, origin, depth }: BlockProps) {
  const { titles, rows } = readTable(node);
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
            <tr key={at}>
              {cells.map((cell, column) => (
                <td key={column}>
                  <Cell cell={cell} origin={origin} depth={depth} />
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

function Block(props: BlockProps) {
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
