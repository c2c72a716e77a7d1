import { definitionOf } from '../blocks/definitions';
import type { DocumentBlock, JsonDocument } from '../blocks/registry';
import { element, escapeHtml } from '../blocks/html/escape';
import { HeadingIds } from '../blocks/html/heading-ids';
import { renderInlines } from './inlines';
import { plainText } from '../blocks/html/plain-text';
import { HIGHLIGHTED_CHARACTERS, HTML_CHARACTERS, type RenderContext, writeNodes } from '../blocks/html/render-context';
import type { RenderOptions } from '../blocks/html/render-options';

/** Deeper blocks are reduced to their text: documents can be nested without limit, the call stack cannot. */
const MAX_DEPTH = 100;

const TRUNCATION_NOTICE = element(
  'p',
  { class: 'bd-cut', role: 'note' },
  'This page is too long to be shown whole: it ends here. Its authors can split it into several.',
);

/** Renders a block; an unknown type is reduced to its text. */
function renderBlock(block: DocumentBlock, context: RenderContext): string {
  const definition = definitionOf(block);
  if (definition) return definition.render(block, context);
  const text = plainText(block);
  return text === '' ? '' : element('p', { class: 'bd-unknown' }, escapeHtml(text));
}

class DocumentRenderer implements RenderContext {
  readonly isPrint: boolean;
  readonly ids: HeadingIds;
  readonly notes: RenderContext['notes'] = [];
  readonly budget: RenderContext['budget'];
  readonly formulas: RenderContext['formulas'] = new Map();
  readonly outline: { level: number };
  readonly counters = { tabs: 0 };
  readonly included: Set<JsonDocument>;
  private depth = 0;

  constructor(
    private readonly document: JsonDocument,
    readonly options: RenderOptions,
  ) {
    this.isPrint = options.mode === 'print';
    this.budget = { characters: HIGHLIGHTED_CHARACTERS, html: options.maxLength ?? HTML_CHARACTERS };
    this.ids = new HeadingIds(document.nodes, options.idPrefix ?? '');
    this.included = new Set([document]);
    this.outline = { level: (options.headingLevel ?? 2) - 1 };
  }

  render(): string {
    const html = this.blocks(this.document.nodes) + this.footnotes();
    return this.budget.html > 0 ? html : html + TRUNCATION_NOTICE;
  }

  blocks(nodes: readonly DocumentBlock[] | undefined): string {
    if (!nodes || nodes.length === 0) return '';
    if (this.depth >= MAX_DEPTH) return element('p', {}, escapeHtml(nodes.map(plainText).join('\n')));
    this.depth += 1;
    try {
      return writeNodes(nodes, this, (node) => renderBlock(node, this)).join('\n');
    } finally {
      this.depth -= 1;
    }
  }

  inlines(nodes: Parameters<RenderContext['inlines']>[0]): string {
    if (this.depth >= MAX_DEPTH) return escapeHtml((nodes ?? []).map(plainText).join(''));
    this.depth += 1;
    try {
      return renderInlines(nodes, this);
    } finally {
      this.depth -= 1;
    }
  }

  /** A footnote may contain footnotes, so the list grows while it is rendered. */
  private footnotes(): string {
    const prefix = this.options.idPrefix ?? '';
    let html = '';
    for (let index = 0; index < this.notes.length; index += 1) {
      const id = `${prefix}note-${index + 1}`;
      const back = element('a', { href: `#${id}-from`, 'aria-label': 'Back to the text' }, '↩');
      html += element('li', { id }, `${this.blocks(this.notes[index]?.nodes)} ${back}`);
    }
    return html === '' ? '' : element('section', { class: 'bd-notes', 'aria-label': 'Notes' }, element('ol', {}, html));
  }
}

/**
 * Renders a document as semantic HTML: every text and attribute escaped, every class with the prefix `bd-`, no script, no
 * addresses except http, https, mailto, tel and those that `options` returns. Takes time proportional to the document.
 */
export const renderHtml = (document: JsonDocument, options: RenderOptions = {}): string =>
  new DocumentRenderer(document, options).render();
