import { hashedName } from '../../common/http/hashed-file';
import { assetContent } from '../assets/asset-files';
import { themeCss } from '../templates/theme-css';
import type { ThemeView } from '../templates/site-view';

/** A style sheet whose name holds a hash of its content, so that it may be cached indefinitely. */
export interface SiteSheet {
  readonly name: string;
  readonly css: string;
}

/** The one style sheet of a site: that of all sites, with the looks of this one behind it. */
export function siteSheet(theme: ThemeView): SiteSheet {
  const css = `${assetContent('site.css')}\n${themeCss(theme).css}`;
  return { name: hashedName('site.css', css), css };
}
