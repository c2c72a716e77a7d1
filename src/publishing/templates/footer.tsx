import { Anchor } from './anchor';
import { safeHref } from './href';
import { Picture } from './picture';
import type { Site } from './site-context';

/** The footer of a site; nothing if it is empty. */
export function Footer({ site }: { readonly site: Site }) {
  const { footer, privacyPolicyHref, siteTitle } = site.frame;
  const { groups, copyright, logo } = footer;
  if (groups.length === 0 && !copyright && !logo && privacyPolicyHref === undefined) return null;
  return (
    <footer class="foot">
      {logo && <Picture frame={site.frame} light={logo.light} dark={logo.dark} alt={siteTitle} />}
      {groups.length > 0 && (
        <nav class="foot-groups" aria-label={site.words.footer}>
          {groups.map((group) => (
            <div>
              <p>{group.title}</p>
              <ul>
                {group.links.map((link) => (
                  <li>
                    <Anchor site={site} link={link}>
                      {link.title}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      {(copyright || privacyPolicyHref !== undefined) && (
        <p class="facts">
          {copyright && <span>{copyright}</span>}
          {privacyPolicyHref !== undefined && <a href={safeHref(privacyPolicyHref)}>{site.words.privacy}</a>}
        </p>
      )}
    </footer>
  );
}
