/** The location of an event at an address, without the parts of the site. */
export const pageLocation = (url: string) => ({
  url,
  siteSection: null,
  siteSpace: null,
  siteShareKey: null,
  space: null,
  revision: null,
  page: null,
});
