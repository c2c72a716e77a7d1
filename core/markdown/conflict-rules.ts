import { type BlockRule, type BlockState, dialectOf, lineStart } from './dialect-blocks';

/** A line that consists of a conflict marker: at least seven signs, and a label at the first and last. */
const MARKER = /^(?:(<{7,}) [^\n]+|(={7,})|(>{7,}) [^\n]+)$/gm;

/** The offsets of the marker lines of complete conflicts: three of the same size, in order. */
function conflictLines(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  const begun = new Map<number, number[]>();
  for (const { index, 1: open, 2: middle, 3: close } of text.matchAll(MARKER)) {
    const size = (open ?? middle ?? close ?? '').length;
    const found = begun.get(size) ?? [];
    if (open !== undefined) begun.set(size, [index]);
    else if (found.length > 0) found.push(index);
    if (close === undefined) continue;
    if (found.length > 2) for (const line of found) lines.add(line);
    begun.delete(size);
  }
  return lines;
}

function isConflictLine(state: BlockState, line: number): boolean {
  const start = lineStart(state, line);
  const sign = state.src.charAt(start);
  if (!'<=>'.includes(sign) || !state.src.startsWith(sign.repeat(7), start)) return false;
  const dialect = dialectOf(state);
  dialect.conflicts ??= state.src.includes('<<<<<<<') ? conflictLines(state.src) : new Set();
  return dialect.conflicts.has(start);
}

/** A conflict marker is a block of its own: the text between two of them is read as if they were not there. */
export function conflictRule(record: (state: BlockState, startLine: number) => void): BlockRule {
  return (state, startLine, _endLine, silent) => {
    if (!isConflictLine(state, startLine)) return false;
    if (silent) return true;
    state.line = startLine + 1;
    record(state, startLine);
    return true;
  };
}

/** The rule of underlined headings, without those whose underline divides a conflict. */
export function exceptInConflicts(rule: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    const tokens = state.tokens.length;
    if (!rule(state, startLine, endLine, silent)) return false;
    if (silent || !isConflictLine(state, state.line - 1)) return true;
    state.tokens.length = tokens;
    state.line = startLine;
    return false;
  };
}
