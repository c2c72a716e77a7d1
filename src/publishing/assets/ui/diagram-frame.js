/** Runs in a sandboxed frame: draws diagrams, and returns the pictures as text. */
import mermaid from './mermaid.js';

const MAX_LABEL_LENGTH = 300;

/** An author cannot change these from within a diagram. */
const LIMITS = {
  startOnLoad: false,
  securityLevel: /** @type {const} */ ('strict'),
  suppressErrorRendering: true,
  maxTextSize: 20_000,
  maxEdges: 500,
};

/** Some browsers do not support HTML in pictures: labels are drawn as text. */
const STYLE_OPTIONS = { htmlLabels: false, flowchart: { htmlLabels: false }, fontFamily: 'system-ui, sans-serif' };

let count = 0;

/** @param {string} source @param {'default' | 'dark'} theme */
async function draw(source, theme) {
  mermaid.initialize({ ...LIMITS, ...STYLE_OPTIONS, theme });
  count += 1;
  const { svg } = await mermaid.render(`diagram-${count}`, source);
  const drawn = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
  if (!drawn) throw new Error('Nothing was drawn.');
  const [, , width, height] = (drawn.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (width && height) {
    drawn.setAttribute('width', String(Math.ceil(width)));
    drawn.setAttribute('height', String(Math.ceil(height)));
  }
  drawn.style.removeProperty('max-width');
  return drawn;
}

/** The description by the author (`accTitle`, `accDescr`). @param {Element} svg */
const labelOf = (svg) =>
  [...svg.querySelectorAll(':scope > title, :scope > desc')]
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean)
    .join('. ')
    .slice(0, MAX_LABEL_LENGTH);

/** @param {unknown} error */
function problemOf(error) {
  const [line = ''] = (error instanceof Error ? error.message : '').split('\n');
  return line.replace(/:$/, '.').slice(0, MAX_LABEL_LENGTH);
}

/** @param {string} source */
async function drawBoth(source) {
  try {
    const light = await draw(source, 'default');
    const dark = await draw(source, 'dark');
    const writer = new XMLSerializer();
    return {
      drawing: { light: writer.serializeToString(light), dark: writer.serializeToString(dark), label: labelOf(light) },
    };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

addEventListener('message', ({ source: sender, ports: [port] }) => {
  if (sender !== parent || !port) return;
  port.onmessage = (/** @type {MessageEvent<string>} */ { data }) =>
    void drawBoth(data).then((reply) => port.postMessage(reply));
});
