import { boundDetails, changesOf, auditLabel } from './audit-details';

describe('details of an audit event', () => {
  it('are cut: long texts, long lists with their total, and deep values', () => {
    const ids = Array.from({ length: 250 }, (_, index) => `id-${index}`);
    const bound = boundDetails({
      text: 'é'.repeat(2_000),
      ids,
      few: ['a'],
      deep: { a: { b: { c: { d: { e: 1 } } } } },
    });
    expect([...(bound.text as string)]).toHaveLength(500);
    expect(bound.ids).toEqual(ids.slice(0, 100));
    expect(bound.idsTotal).toBe(250);
    expect(bound).not.toHaveProperty('fewTotal');
    expect(bound.deep).toEqual({ a: { b: { c: { d: null } } } });
  });

  it('hold nothing that the database refuses', () => {
    expect(boundDetails({ text: 'a\0b\ud800', nothing: undefined })).toEqual({ text: 'ab\ufffd' });
    expect(auditLabel('a\0b')).toBe('ab');
    expect([...auditLabel('😀'.repeat(300))]).toHaveLength(200);
  });

  it('say what changed, and leave out what did not', () => {
    const before = { title: 'Old', emoji: null, rules: [{ rule: 'a', users: ['x'] }], kept: 1 };
    expect(changesOf(before, { title: 'New', emoji: null, rules: [{ users: ['x'], rule: 'a' }] })).toEqual({
      title: { from: 'Old', to: 'New' },
    });
    expect(changesOf({}, { at: new Date(0) })).toEqual({ at: { from: null, to: '1970-01-01T00:00:00.000Z' } });
  });
});
