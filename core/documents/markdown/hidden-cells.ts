import { attributeOf, HtmlTag } from '../syntax/html-tag';
import { TextCollector } from './text-collector';

/** Excludes the cells of table columns with `data-hidden` (targets and covers of cards) from the text. */
export class HiddenCells {
  private hidden = new Set<number>();
  private column = -1;
  private cellStart: number | undefined;

  constructor(private readonly text: TextCollector) {}

  visit(tag: HtmlTag): void {
    if (tag.name !== 'table' && tag.name !== 'tr' && tag.name !== 'th' && tag.name !== 'td') return;
    this.endCell();
    if (tag.name === 'table') this.hidden.clear();
    else if (tag.name === 'tr') this.column = -1;
    else if (!tag.closing) this.startCell(tag);
  }

  private startCell(tag: HtmlTag): void {
    this.column++;
    if (tag.name === 'th' && attributeOf(tag, 'data-hidden')) this.hidden.add(this.column);
    if (this.hidden.has(this.column)) this.cellStart = this.text.length;
  }

  private endCell(): void {
    if (this.cellStart !== undefined) this.text.truncate(this.cellStart);
    this.cellStart = undefined;
  }
}
