import { Anchor } from './anchor';
import type { Site } from './site-context';

function Preview({ site }: { readonly site: Site }) {
  const { preview } = site.frame;
  if (!preview) return null;
  return (
    <aside class="banner preview" aria-label={site.words.preview}>
      <strong>{site.words.preview}</strong>{' '}
      <Anchor site={site} link={preview}>
        {preview.title}
      </Anchor>
    </aside>
  );
}

function Announcement({ site }: { readonly site: Site }) {
  const { announcement } = site.frame;
  if (!announcement) return null;
  const { link, message, style } = announcement;
  return (
    <aside class={`banner banner-${style}`} aria-label={site.words.announcement}>
      {message}
      {link && ' '}
      {link && (
        <Anchor site={site} link={link}>
          {link.title}
        </Anchor>
      )}
    </aside>
  );
}

/** The banners above the header: the preview notice and the announcement of the site. */
export const Banners = ({ site }: { readonly site: Site }) => (
  <>
    <Preview site={site} />
    <Announcement site={site} />
  </>
);
