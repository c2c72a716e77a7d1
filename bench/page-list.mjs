/** All pages below these, depth first. */
export function* walkPages(pages) {
  for (const page of pages) {
    yield page;
    yield* walkPages(page.pages ?? []);
  }
}

/** The identifiers of all pages of a space that have a text. @returns {Promise<string[]>} */
export async function documentIds(api, spaceId) {
  const { pages } = await api.get(`/v1/spaces/${spaceId}/content/pages`);
  return [...walkPages(pages)].filter((page) => page.type === 'document').map((page) => page.id);
}
