import { safeHref } from './href';
import type { FrameView } from '../visit/site-view';

/** The media query for dark variants: they follow the scheme of the page, not that of the system. A script updates it with the scheme. */
export const darkMedia = ({ theme }: Pick<FrameView, 'theme'>): string => (theme.mode === 'dark' ? 'all' : 'not all');

interface PictureProps {
  readonly frame: FrameView;
  readonly light?: string;
  readonly dark?: string;
  readonly alt: string;
  readonly class?: string;
}

/** An image of the site with its dark variant; nothing if there is none. */
export function Picture({ frame, light, dark, alt, class: name }: PictureProps) {
  const [source, darkSource] = [safeHref(light ?? dark), safeHref(dark)];
  if (source === undefined) return null;
  const image = <img class={name} src={source} alt={alt} />;
  if (darkSource === undefined || darkSource === source) return image;
  return (
    <picture>
      <source srcset={darkSource} media={darkMedia(frame)} data-dark />
      {image}
    </picture>
  );
}
