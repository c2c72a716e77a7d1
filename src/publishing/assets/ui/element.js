/** Creates elements of a page. Text is only ever inserted as text: nothing here parses markup. */

/** @typedef {Node | string | false | null | undefined} Child */

/**
 * Creates an element with attributes, listeners (functions) and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | boolean | undefined | ((event: Event) => void)>} attributes
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name, value);
    else if (value !== undefined && value !== false) node.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

/**
 * Replaces `{name}` placeholders in a text with values.
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export const fill = (text, values) =>
  text.replace(/\{(\w+)\}/g, (whole, /** @type {string} */ name) => String(values[name] ?? whole));

/** An address from the site, if it is safe to follow. @param {string} [href] */
export function safeHref(href) {
  if (href === undefined || !URL.canParse(href, location.href)) return undefined;
  return /^(?:https?|mailto|tel):$/.test(new URL(href, location.href).protocol) ? href : undefined;
}
