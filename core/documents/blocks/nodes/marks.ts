import { DocumentMark, MarkColor } from './inline.types';

export const MARK_COLORS: readonly MarkColor[] = [
  'default',
  'green',
  'blue',
  'red',
  'orange',
  'yellow',
  'purple',
  '$primary',
  '$info',
  '$success',
  '$warning',
  '$danger',
];
const COLORS: ReadonlySet<string> = new Set(MARK_COLORS);

export function isMarkColor(value: unknown): value is MarkColor {
  return typeof value === 'string' && COLORS.has(value);
}

/** A key that is the same for equal marks; marks are sorted by it. */
export function markKey(mark: DocumentMark): string {
  switch (mark.type) {
    case 'color':
      return `0:${mark.data.text}:${mark.data.background}`;
    case 'bold':
      return '1';
    case 'italic':
      return '2';
    case 'strikethrough':
      return '3';
    case 'superscript':
      return '4';
    case 'subscript':
      return '5';
    case 'keyboard':
      return '6';
    default:
      return '7';
  }
}

/** The marks without duplicates, sorted by {@link markKey}. */
export function orderMarks(marks: readonly DocumentMark[]): readonly DocumentMark[] {
  if (marks.length < 2) return marks;
  const byKey = new Map(marks.map((mark) => [markKey(mark), mark]));
  return [...byKey.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, mark]) => mark);
}

export function simpleMark(type: Exclude<DocumentMark['type'], 'color'>): DocumentMark {
  return { object: 'mark', type };
}
