import MarkdownIt, { type Token } from 'markdown-it';
import { collectorOf } from './block-collector';
import type { ContainerKind, OpenBlock } from './block-token';

const StandardState = new MarkdownIt().block.State;
/** The only markdown-it tokens that our rules use. */
const USED_TOKENS = new Set(['heading_open', 'inline', 'heading_close', 'fence', 'code_block']);
const CONTAINERS: ReadonlyMap<string, ContainerKind> = new Map([
  ['blockquote_open', 'quote'],
  ['ordered_list_open', 'ordered'],
  ['bullet_list_open', 'unordered'],
  ['list_item_open', 'item'],
]);
const CLOSINGS = new Set(['blockquote_close', 'ordered_list_close', 'bullet_list_close', 'list_item_close']);

/** `number` is read lazily, because markdown-it sets the first number of a list after opening it. */
class ContainerOpening implements OpenBlock {
  readonly kind = 'open';

  constructor(
    readonly container: ContainerKind,
    private readonly token: Token,
  ) {}

  get number(): number | undefined {
    const start = this.token.attrs?.find(([name]) => name === 'start')?.[1];
    return start === undefined ? undefined : Number(start);
  }
}

/**
 * Block state that stores only the tokens of the current block, and records the start and end of containers in our tokens.
 * The tokens of markdown-it account for most of its time and memory on long pages.
 */
export class BlockReaderState extends StandardState {
  override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    if (nesting < 0) this.level--;
    const token = { type, tag, nesting, level: this.level, content: '', markup: '', info: '', map: null, attrs: null };
    if (nesting > 0) this.level++;
    const asToken = token as unknown as Token;
    if (USED_TOKENS.has(type)) this.tokens.push(asToken);
    else this.recordContainer(type, asToken);
    return asToken;
  }

  private recordContainer(type: string, token: Token): void {
    const container = CONTAINERS.get(type);
    if (container) collectorOf(this).tokens.push(new ContainerOpening(container, token));
    else if (CLOSINGS.has(type)) collectorOf(this).tokens.push({ kind: 'close' });
  }
}
