/** The cost of analyzing a text, and of converting it to a JSON document, relative to converting it to HTML. */
export const ANALYSIS = 0.4;
export const DOCUMENT = 0.6;

/**
 * Cost of converting one character of Markdown to HTML, in microseconds; for characters that start a construct, that of the
 * whole construct. Measured on texts that contain nothing else, rounded up.
 */
const PLAIN = 0.05;
const CODE = 1.5;
const COSTS: Readonly<Record<string, number>> = {
  '\n': 8,
  '#': 12,
  $: 25,
  '|': 12,
  '[': 18,
  '!': 10,
  '<': 14,
  '{': 16,
  '`': 5,
  '*': 2,
  _: 2,
  '~': 2,
  ':': 12,
  '&': 1,
  '-': 8,
  '+': 8,
};

const BY_CODE = Float64Array.from({ length: 128 }, (_, code) => COSTS[String.fromCharCode(code)] ?? PLAIN);
const FENCE = /^[ \t>]*(?:`{3,}|~{3,})/;
const FENCE_LENGTH = 40;

/**
 * Estimates the maximum time of converting a Markdown text to HTML, in milliseconds, based on its content and not just its length;
 * takes a thousandth of that.
 */
export function textCost(source: string): number {
  let cost = 0;
  let isCode = false;
  for (let at = 0; at < source.length;) {
    const end = source.indexOf('\n', at) + 1 || source.length;
    if (FENCE.test(source.slice(at, Math.min(end, at + FENCE_LENGTH)))) isCode = !isCode;
    let line = 0;
    for (let index = at; index < end; index += 1) line += BY_CODE[source.charCodeAt(index)] ?? PLAIN;
    // A line that only looks like a fence must not hide the cost of the rest.
    cost += isCode ? Math.max(line, CODE * (end - at)) : line;
    at = end;
  }
  return cost / 1000;
}
