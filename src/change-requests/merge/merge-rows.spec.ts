import type { FileState, ReusableState } from '../../content/model/content-changes';
import { mergeFile, mergeReusable } from './merge-rows';

const FILE: FileState = { fileId: 'file', name: 'plan.png', path: 'files/plan.png', blobHash: 'first' };
const REUSABLE: ReusableState = { reusableId: 'notice', title: 'Notice', path: 'notice', documentHash: 'first' };

describe.each([
  ['a file', mergeFile, FILE, { ...FILE, blobHash: 'second' }],
  ['a renamed file', mergeFile, FILE, { ...FILE, name: 'map.png' }],
  ['reusable content', mergeReusable, REUSABLE, { ...REUSABLE, documentHash: 'second' }],
  ['reusable content with a new title', mergeReusable, REUSABLE, { ...REUSABLE, title: 'Warning' }],
])('the merge of %s that one side deleted', (_, merge, base, edited) => {
  const rows = merge as (sides: object) => object;

  it('is a conflict where the other side edited it, and the edited one stays', () => {
    expect(rows({ base, ours: edited })).toEqual({ state: edited, conflicts: ['deleted'] });
    expect(rows({ base, theirs: edited })).toEqual({ state: edited, conflicts: ['deleted'] });
  });

  it('deletes it where the other side left it as it was', () => {
    expect(rows({ base, ours: { ...base } })).toEqual({ conflicts: [] });
    expect(rows({ base, theirs: { ...base } })).toEqual({ conflicts: [] });
  });

  it('keeps what only one side has added', () => {
    expect(rows({ ours: edited })).toEqual({ state: edited, conflicts: [] });
    expect(rows({ theirs: edited })).toEqual({ state: edited, conflicts: [] });
  });

  it('deletes what both have deleted', () => expect(rows({ base })).toEqual({ conflicts: [] }));
});
