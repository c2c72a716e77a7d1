import { t } from '../../../i18n/blocks';
import { isTaskBox, TASK_PICTURE } from './clean-pasted';
import { linkSettings, pictureSettings } from './external-rules';
import { isMarker } from './pasted-lists';
import { styleOf } from './pasted-styles';

/** Icons are at most this wide, in pixels. */
const ICON = 32;
const EMBEDDED = 'iframe, object, embed, applet, video, audio';
/** What shows no value, or none that a person has chosen. */
const NO_FIELD = '[type="hidden"], [type="submit"], [type="button"], [type="reset"], [type="image"]';
const COMMENT = /mso-element\s*:\s*comment\s*(?:;|$)/i;

const all = (root: ParentNode, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];

const widthOf = (one: Element): number =>
  Number.parseFloat(one.getAttribute('width') ?? one.getAttribute('viewBox')?.split(/[\s,]+/)[2] ?? 'NaN');

/** Whether a drawing says something: icons and ornaments do not. */
function isDrawing(one: Element): boolean {
  if (one.parentElement?.closest('svg, a, button, [aria-hidden="true"]')) return false;
  return !one.matches('[aria-hidden="true"], [role="presentation"], [role="none"]') && !(widthOf(one) <= ICON);
}

const isField = (one: Element): boolean =>
  !one.matches(NO_FIELD) && !(one.matches('[type="checkbox"]') && isTaskBox(one));

/** Pictures of one pixel count visitors, and those in the place of a point or number are markers of lists. */
const isLostPicture = (one: HTMLElement): boolean =>
  !pictureSettings(one) &&
  !one.matches(TASK_PICTURE) &&
  !(widthOf(one) <= 1) &&
  Boolean(one.getAttribute('src')) &&
  !one.closest(EMBEDDED) &&
  !isMarker(one.closest('span'));

/** Links of words that lead somewhere, and links of pictures, which the editor does not have. */
function isLostLink(one: HTMLElement): boolean {
  if (!one.textContent.trim()) return all(one, 'img').some((picture) => !isLostPicture(picture));
  return !linkSettings(one) && !/^\s*(?:javascript:|$)/i.test(one.getAttribute('href') ?? '');
}

/** Comments of office programs, each with its reference in the text. */
function comments(root: ParentNode): number {
  const texts = all(root, 'div').filter((one) => COMMENT.test(styleOf(one)));
  return Math.max(texts.length, all(root, '.msocomanchor').length) + all(root, 'comment').length;
}

/** Names what pasted markup contains that cannot be in a page, such as "2 drawings", before {@link cleanPasted} removes some of it. */
export function lossesIn(root: ParentNode): string[] {
  const count = (selector: string, isLost: (one: HTMLElement) => boolean) => all(root, selector).filter(isLost).length;
  const found: readonly (readonly [number, (count: number) => string])[] = [
    [count('img', isLostPicture), t.picturesCounted],
    [count('svg, canvas', isDrawing), t.drawingsCounted],
    [count(EMBEDDED, (one) => !one.parentElement?.closest(EMBEDDED)), t.embedsCounted],
    [count('input, select, textarea', isField), t.formFieldsCounted],
    [count('script:not([type*="json"])', () => true), t.scriptsCounted],
    [count('a[href]', isLostLink), t.linksCounted],
    [comments(root), t.commentsCounted],
  ];
  return found.flatMap(([number, words]) => (number === 0 ? [] : [words(number)]));
}
