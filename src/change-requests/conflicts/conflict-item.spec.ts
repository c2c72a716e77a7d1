import type { ConflictRow } from '../merge/conflict-rows';
import { mergeConflicts } from './conflict-item';

const row = (itemId: string, fields: string[], requestHash: string | null = null): ConflictRow => ({
  changeRequestId: 'r',
  itemId,
  kind: 'page',
  title: itemId,
  fields,
  baseHash: null,
  primaryHash: null,
  requestHash,
});

describe('conflicts of a change request', () => {
  it('are what an update left and what a merge would meet, each once, by identifier', () => {
    const items = mergeConflicts([row('c', ['text']), row('a', ['title'])], [row('b', ['place'])]);
    expect(items.map(({ itemId, unresolved }) => [itemId, unresolved])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
    ]);
  });

  it('keep the texts that the update left, and have the fields of both', () => {
    expect(mergeConflicts([row('a', ['text'], 'old')], [row('a', ['title', 'text'], 'new')])).toEqual([
      { ...row('a', ['text', 'title'], 'old'), unresolved: true },
    ]);
  });
});
