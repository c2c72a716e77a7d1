import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { hashedName } from '../../common/http/hashed-file';
import { assetContent } from '../assets/asset-files';
import { themeCss } from './theme-css';
import type { ThemeView } from '../visit/site-view';
import { atMost } from '../../../core/memory/at-most';
import { ReadyPage } from '../visit/ready-page';

/** A style sheet whose name contains a hash of its content, so that it may be cached indefinitely. */
export interface SiteSheet {
  readonly name: string;
  readonly css: string;
}

/** The style sheet of a site: the common one, followed by the theme of this site. */
export function siteSheet(theme: ThemeView): SiteSheet {
  const css = `${assetContent('site.css')}\n${themeCss(theme).css}`;
  return { name: hashedName('site.css', css), css };
}

const MAX_CACHED_SHEETS = 500;

/** Cached style sheets of sites. They are named by their content, so any process can serve any of them. */
@Injectable()
export class ThemeSheets {
  private readonly names = new LRUCache<string, string>(atMost(MAX_CACHED_SHEETS));
  private readonly sheets = new LRUCache<string, ReadyPage>(atMost(MAX_CACHED_SHEETS));

  /** The name of the sheet for a theme. */
  nameOf(theme: ThemeView): string {
    const themeName = themeCss(theme).name;
    const known = this.names.get(themeName);
    if (known !== undefined && this.sheets.has(known)) return known;
    const { name, css } = siteSheet(theme);
    this.names.set(themeName, name);
    this.sheets.set(name, new ReadyPage(css, 'text/css; charset=utf-8', true));
    return name;
  }

  /** A sheet by its name, if it was generated in this process. */
  find(name: string): ReadyPage | undefined {
    return this.sheets.get(name);
  }
}
