import { isRelativeAddress, normalizePath, splitAddress } from './address';
import { cutText, oneLine } from './plain-text';
import { parseSafeYaml } from './safe-yaml';
import { splitSummary, SummaryItem, SummaryText } from './summary-lines';

/** One entry of a table of contents. */
export interface SummaryNode {
  readonly type: 'page' | 'group' | 'link' | 'computed';
  readonly title: string;
  /** decoded path of the file, relative to the summary; a page without a path has no text */
  readonly path?: string;
  /** without `#`; only of links */
  readonly anchor?: string;
  /** external address of a link */
  readonly url?: string;
  readonly linkTitle?: string;
  /** the explicit slug of a group */
  readonly slug?: string;
  readonly icon?: string;
  readonly emoji?: string;
  /** the parsed YAML of a generated part */
  readonly computed?: unknown;
  readonly children: SummaryNode[];
}

export interface Summary {
  readonly title?: string;
  readonly nodes: SummaryNode[];
  readonly problems: readonly string[];
}

const MAX_TITLE = 256;
const MAX_ADDRESS = 2_048;
const MAX_NODES = 100_000;
const MAX_PROBLEMS = 100;
const MAX_COMPUTED = 64 * 1024;
const MAX_DEPTH = 32;
const LEADING_EMOJI =
  /^(\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|\p{Emoji_Modifier})*)\s+(?=\S)/u;

/** The emoji at the start of a title, if text follows it. */
export const leadingEmoji = (title: string): string | undefined => LEADING_EMOJI.exec(title)?.[1];

interface Open {
  readonly indent: number;
  readonly node: SummaryNode;
}

class SummaryBuilder {
  constructor(private readonly fileAt: (path: string) => string | undefined) {}

  readonly nodes: SummaryNode[] = [];
  readonly problems: string[] = [];
  title: string | undefined;
  private readonly seen = new Set<string>();
  private open: Open[] = [];
  private group: SummaryNode | undefined;
  private count = 0;

  visit(item: SummaryItem): void {
    if (item.kind === 'divider') this.endGroup(undefined);
    else if (item.kind === 'heading') this.visitHeading(item.level, item.text);
    else this.visitBullet(item);
  }

  problem(text: string, line: number): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push(`line ${line}: ${text}`);
  }

  private visitHeading(level: number, text: SummaryText): void {
    if (level === 1 && this.title === undefined && this.nodes.length === 0) {
      this.title = oneLine(text.text, MAX_TITLE) || undefined;
      return this.endGroup(undefined);
    }
    const slug = text.anchor === undefined ? undefined : cutText(text.anchor, 100);
    const node = { type: 'group' as const, ...this.names(text), ...(slug ? { slug } : {}), children: [] };
    this.endGroup(node.title === '' ? undefined : node);
    if (this.group && ++this.count <= MAX_NODES) this.nodes.push(node);
  }

  private endGroup(next: SummaryNode | undefined): void {
    this.group = next;
    this.open = [];
  }

  private visitBullet(item: Extract<SummaryItem, { kind: 'bullet' | 'computed' }>): void {
    const node = item.kind === 'computed' ? this.computed(item.yaml, item.line) : this.entry(item.text, item.line);
    if (!node) return;
    if (++this.count > MAX_NODES) {
      if (this.count === MAX_NODES + 1) this.problem(`only the first ${MAX_NODES} entries are used`, item.line);
      return;
    }
    while ((this.open.at(-1)?.indent ?? -1) >= item.indent) this.open.pop();
    if (this.open.length >= MAX_DEPTH) this.problem(`nested deeper than ${MAX_DEPTH} levels`, item.line);
    this.open.length = Math.min(this.open.length, MAX_DEPTH - 1);
    const siblings = this.open.at(-1)?.node.children ?? this.group?.children ?? this.nodes;
    siblings.push(node);
    this.open.push({ indent: item.indent, node });
  }

  private names(text: SummaryText): Pick<SummaryNode, 'title' | 'icon' | 'emoji'> {
    const title = oneLine(text.text, MAX_TITLE);
    const emoji = text.isLiteral ? undefined : leadingEmoji(title);
    return {
      title: emoji === undefined ? title : title.slice(emoji.length).trim(),
      ...(text.icon === undefined ? {} : { icon: cutText(text.icon, 50) }),
      ...(emoji === undefined ? {} : { emoji: cutText(emoji, 50) }),
    };
  }

  private entry(text: SummaryText, line: number): SummaryNode | undefined {
    const names = this.names(text);
    if (text.target === undefined) return names.title === '' ? undefined : { type: 'page', ...names, children: [] };
    if (text.target.length > MAX_ADDRESS) return this.drop('the address is too long', line);
    const linkTitle = text.linkTitle ? { linkTitle: oneLine(text.linkTitle, MAX_TITLE) } : {};
    if (!isRelativeAddress(text.target)) {
      return {
        type: 'link',
        ...names,
        title: names.title || text.target,
        url: text.target,
        ...linkTitle,
        children: [],
      };
    }
    const { path: written, fragment } = splitAddress(text.target);
    const named = normalizePath(written);
    const path = named && (this.fileAt(named) ?? named);
    if (!path) return this.drop(`"${cutText(text.target, 100)}" is not a file of this content`, line);
    const title = names.title || path;
    if (fragment === undefined && !this.seen.has(path)) {
      this.seen.add(path);
      return { type: 'page', ...names, title, path, ...linkTitle, children: [] };
    }
    return {
      type: 'link',
      ...names,
      title,
      path,
      ...(fragment ? { anchor: fragment } : {}),
      ...linkTitle,
      children: [],
    };
  }

  private computed(yaml: string, line: number): SummaryNode | undefined {
    if (yaml.length > MAX_COMPUTED) return this.drop('the generated part is too long', line);
    const parsed = parseSafeYaml(yaml);
    if ('error' in parsed) return this.drop(`not valid YAML: ${parsed.error}`, line);
    const { value } = parsed;
    const type: unknown = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
    if (typeof type !== 'string' || !type.startsWith('builtin:'))
      return this.drop('a block that generates nothing', line);
    return { type: 'computed', title: cutText(type, MAX_TITLE), computed: value, children: [] };
  }

  private drop(problem: string, line: number): undefined {
    this.problem(problem, line);
    return undefined;
  }
}

/**
 * Parses a `SUMMARY.md`: title, groups, nested pages and links. The first mention of a file is its page; any further
 * one and any with an anchor, even an empty one (`page.md#`), is a link to it. At most 32 levels, 100,000 entries; unusable
 * entries are reported in `problems`.
 * @param fileAt resolves a path that is not itself the path of a file
 */
export function parseSummary(source: string, fileAt: (path: string) => string | undefined = () => undefined): Summary {
  const builder = new SummaryBuilder(fileAt);
  for (const item of splitSummary(source)) builder.visit(item);
  const { nodes, problems, title } = builder;
  return title === undefined ? { nodes, problems } : { title, nodes, problems };
}
