import { idBefore, newId } from './new-id';

describe('idBefore', () => {
  it('sorts between the identifiers created before a time and those created from then on', () => {
    const before = Date.now();
    const id = newId();
    const after = Date.now();
    expect(idBefore(new Date(before)) <= id).toBe(true);
    expect(idBefore(new Date(after + 2)) > id).toBe(true);
    expect(idBefore(new Date(0))).toBe('0'.repeat(22));
    expect(idBefore(new Date(-5))).toBe('0'.repeat(22));
    expect(idBefore(new Date(8.64e15))).toHaveLength(22);
  });
});
