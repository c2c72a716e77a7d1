import { hashedName } from '../../common/http/hashed-file';
import { assetContent } from '../assets/asset-files';
import { themeCss } from './theme-css';
import type { ThemeView } from '../visit/site-view';

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
