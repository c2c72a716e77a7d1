/** Enlarges pictures to the size of the screen. */
import { element } from './element.js';

/** @param {HTMLImageElement} image @param {Record<string, string>} words */
function enlarge(image, words) {
  const dialog = element('dialog', { class: 'enlarged', 'aria-label': image.alt || words.zoom });
  const close = element('button', { class: 'tool', 'aria-label': words.close, click: () => dialog.close() }, '×');
  dialog.append(element('img', { src: image.currentSrc || image.src, alt: image.alt }), close);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {HTMLImageElement} image @param {Record<string, string>} words */
export function addZoomButton(image, words) {
  const label = [words.zoom, image.alt].filter(Boolean).join(': ');
  const button = element('button', {
    type: 'button',
    class: 'zoom',
    'aria-label': label,
    click: () => enlarge(image, words),
  });
  const whole = image.parentElement instanceof HTMLPictureElement ? image.parentElement : image;
  whole.replaceWith(button);
  button.append(whole);
}

/** @param {Record<string, string>} words */
export function addZoomButtons(words) {
  for (const image of document.querySelectorAll('.bd-figure img'))
    if (image instanceof HTMLImageElement && !image.matches('.bd-image-line, a *')) addZoomButton(image, words);
}
