import { amount, bytesInWords } from './words';

describe('numbers for people', () => {
  it('have their unit', () => {
    expect(amount(1, 'row')).toBe('1 row');
    expect(amount(1_234_567, 'row')).toBe('1,234,567 rows');
    expect(bytesInWords(512)).toBe('512 bytes');
    expect(bytesInWords(3.5 * 1024 * 1024)).toBe('3.5 MiB');
  });
});
