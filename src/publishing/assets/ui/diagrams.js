/** Replaces code blocks of language mermaid with pictures, drawn in a frame that has access to neither the page nor the network. */
import { element } from './element.js';
import { addZoomButton } from './zoom.js';

/** @typedef {{light: string, dark: string, label: string}} Drawing */
/** @typedef {{drawing?: Drawing, problem?: string}} Answer */

const FRAME = new URL('./diagram-frame.html', import.meta.url).href;
const MAX_DIAGRAMS = 50;
const MAX_SOURCE_LENGTH = 20_000;
const MAX_DRAWING_LENGTH = 2_000_000;
/** The first diagram of each kind loads a part of the library, over the reader's connection. */
const TIMEOUT_MS = 60_000;

/** @param {string} svg */
const pictureOf = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A frame that draws; its port receives a source and returns an answer. @returns {Promise<{port: MessagePort, end: () => void}>} */
function openFrame() {
  const frame = element('iframe', {
    class: 'bd-diagram-frame',
    sandbox: 'allow-scripts',
    src: FRAME,
    title: 'Mermaid',
    'aria-hidden': 'true',
    tabindex: '-1',
  });
  return new Promise((resolve) => {
    frame.addEventListener(
      'load',
      () => {
        const { port1, port2 } = new MessageChannel();
        // A sandboxed frame has no origin to name as the target.
        frame.contentWindow?.postMessage('draw', '*', [port2]);
        resolve({ port: port1, end: () => frame.remove() });
      },
      { once: true },
    );
    document.body.append(frame);
  });
}

/** @param {MessagePort} port @param {string} source @returns {Promise<Answer | undefined>} undefined: timed out */
function requestDrawing(port, source) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
    port.onmessage = (/** @type {MessageEvent<Answer>} */ { data }) => {
      clearTimeout(timer);
      resolve(data);
    };
    port.postMessage(source);
  });
}

/** @param {Element} figure @param {Drawing} drawing @param {Record<string, string>} words */
function show(figure, drawing, words) {
  const code = figure.querySelector('details, pre');
  if (!code) return;
  const alt = drawing.label || figure.querySelector('figcaption')?.textContent || words.diagram;
  const image = element('img', { src: pictureOf(drawing.light), alt });
  const isDark = document.documentElement.dataset.theme === 'dark';
  const picture = element(
    'picture',
    { class: 'bd-diagram-picture' },
    element('source', { srcset: pictureOf(drawing.dark), media: isDark ? 'screen' : 'not all', 'data-dark': '' }),
    image,
  );
  const source = element('details', { class: 'bd-diagram-source' }, element('summary', {}, words.diagramSource));
  code.before(picture, source);
  source.append(code);
  addZoomButton(image, words);
}

/** @param {Element} figure @param {string} text */
function showError(figure, text) {
  figure.querySelector('details, pre')?.before(element('p', { class: 'bd-diagram-note' }, text));
}

/** A source that cannot be drawn stays visible. @param {Record<string, string>} words */
export async function drawDiagrams(words) {
  const figures = [...document.querySelectorAll('figure.bd-diagram')];
  /** @type {Awaited<ReturnType<typeof openFrame>> | undefined} */
  let frame;
  let isLate = false;
  for (const [index, figure] of figures.entries()) {
    const source = figure.querySelector('pre')?.textContent ?? '';
    if (isLate || index >= MAX_DIAGRAMS || source.length > MAX_SOURCE_LENGTH) {
      showError(figure, words.diagramFailed ?? '');
      continue;
    }
    frame ??= await openFrame();
    const answer = await requestDrawing(frame.port, source);
    isLate = answer === undefined;
    const drawing = answer?.drawing;
    if (drawing && drawing.light.length + drawing.dark.length < MAX_DRAWING_LENGTH) show(figure, drawing, words);
    else showError(figure, [words.diagramFailed, answer?.problem].filter(Boolean).join(' '));
  }
  frame?.end();
}
