import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ReadyPage } from '../serving/ready-page';
import { themeCss } from '../templates/theme-css';
import type { ThemeView } from '../templates/site-view';

const REMEMBERED_SHEETS = 2_000;

/** Style sheets with the colours of sites. They are named by their content, so any process can serve any of them. */
@Injectable()
export class ThemeSheets {
  private readonly sheets = new LRUCache<string, ReadyPage>({ max: REMEMBERED_SHEETS });

  /** The name of the sheet for a theme. */
  nameOf(theme: ThemeView): string {
    const { name, css } = themeCss(theme);
    if (!this.sheets.has(name)) this.sheets.set(name, new ReadyPage(css, 'text/css; charset=utf-8'));
    return name;
  }

  /** A sheet by its name, where it was made in this process. */
  find(name: string): ReadyPage | undefined {
    return this.sheets.get(name);
  }
}
