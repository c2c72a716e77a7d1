import { elementText, type HtmlDocument, type HtmlSelection } from './html-document';

const MAX_FOOTNOTES = 2_000;

/**
 * Turns footnotes into marks that print as `[^1]` and `[^1]: text`: list items that a superscript link or a link of
 * role `doc-noteref` points to.
 */
export function normalizeFootnotes(document: HtmlDocument, root: HtmlSelection): void {
  const notes = new Map<string, number>();
  const items = new Map(
    root
      .find('li[id]')
      .toArray()
      .map((item) => [item.attribs.id ?? '', item]),
  );
  const calls = root.find(
    'sup a[href^="#"], a[href^="#"] > sup, a.footnote-ref[href^="#"], a[role="doc-noteref"][href^="#"]',
  );
  calls.each((_, found) => {
    const anchor = document(found).closest('a');
    const id = (anchor.attr('href') ?? '').slice(1);
    if (!items.has(id) || notes.size >= MAX_FOOTNOTES) return;
    const number = notes.get(id) ?? notes.size + 1;
    notes.set(id, number);
    const outer =
      anchor.parent().is('sup') && elementText(anchor.parent()) === elementText(anchor) ? anchor.parent() : anchor;
    outer.replaceWith(document('<code></code>').attr('data-note-call', String(number)).text(String(number)));
  });
  for (const [id, number] of notes) {
    const item = document(items.get(id));
    item
      .find('a[href^="#"]')
      .filter((_, anchor) => /^[\s↑↩︎^\u21a9\ufe0e[\]0-9]*$/u.test(document(anchor).text()))
      .remove();
    const list = item.parent();
    root.append(document('<div></div>').attr('data-note', String(number)).append(item.contents()));
    item.remove();
    if (list.children().length === 0) list.remove();
  }
  root.find('.footnotes, [role="doc-endnotes"]').each((_, section) => {
    if (elementText(document(section)) === '') document(section).remove();
  });
}
