import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { assetContent } from '../assets/asset-files';
import { ReadyPage } from '../serving/ready-page';
import { themeCss } from '../templates/theme-css';
import type { ThemeView } from '../templates/site-view';

const REMEMBERED_SHEETS = 500;

/** Style sheets of sites: that of all sites with the colours of one. Named by their content, so any process can serve any of them. */
@Injectable()
export class ThemeSheets {
  private readonly names = new LRUCache<string, string>({ max: REMEMBERED_SHEETS });
  private readonly sheets = new LRUCache<string, ReadyPage>({ max: REMEMBERED_SHEETS });

  /** The name of the sheet for a theme. */
  nameOf(theme: ThemeView): string {
    const { name, css } = themeCss(theme);
    const known = this.names.get(name);
    if (known !== undefined && this.sheets.has(known)) return known;
    const whole = `${assetContent('site.css')}\n${css}`;
    const named = `site-${createHash('sha256').update(whole).digest('hex').slice(0, 12)}.css`;
    this.names.set(name, named);
    this.sheets.set(named, new ReadyPage(whole, 'text/css; charset=utf-8'));
    return named;
  }

  /** A sheet by its name, where it was made in this process. */
  find(name: string): ReadyPage | undefined {
    return this.sheets.get(name);
  }
}
