import MarkdownIt from 'markdown-it';
import { LeafState } from '../../markdown/leaf-state';
import { ContainerKind, OpenToken } from './block-token';
import { treeOf } from './tree-collector';

const CONTAINERS: ReadonlyMap<string, ContainerKind> = new Map([
  ['blockquote_open', 'quote'],
  ['ordered_list_open', 'ordered'],
  ['bullet_list_open', 'unordered'],
  ['list_item_open', 'item'],
]);
const CLOSINGS = new Set(['blockquote_close', 'ordered_list_close', 'bullet_list_close', 'list_item_close']);

/** The `number` is read when it is asked for: markdown-it notes the first number of a list after opening it. */
class ContainerOpening implements OpenToken {
  readonly kind = 'open';

  constructor(
    readonly container: ContainerKind,
    private readonly token: MarkdownIt.Token,
  ) {}

  get number(): number | undefined {
    const start = this.token.attrs?.find(([name]) => name === 'start')?.[1];
    return start === undefined ? undefined : Number(start);
  }
}

/** Block state that notes where containers begin and end among our tokens. */
export class TreeState extends LeafState {
  override push(type: string, tag: string, nesting: -1 | 0 | 1): MarkdownIt.Token {
    const token = super.push(type, tag, nesting);
    const container = CONTAINERS.get(type);
    if (container) treeOf(this).tokens.push(new ContainerOpening(container, token));
    else if (CLOSINGS.has(type)) treeOf(this).tokens.push({ kind: 'close' });
    return token;
  }
}
