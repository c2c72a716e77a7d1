import { passwordProblem } from './password-rules';

describe('the rules of passwords', () => {
  it.each([
    'correct horse battery',
    'Tz7!kq0-pWx',
    'пароль из слов',
    'vier-Wörter-und-mehr',
    'x'.repeat(5) + 'abcdefgh',
  ])('take %s', async (password) => {
    expect(await passwordProblem(password)).toBeUndefined();
  });

  it.each([
    ['short', 'at least 10'],
    ['a'.repeat(201), 'at most 200'],
    ['aaaaaaaaaaaa', 'different characters'],
    ['1234567890', 'guessed first'],
    ['98765432101', 'guessed first'],
    ['qwertyuiop', 'guessed first'],
    ['Password123!', 'guessed first'],
    ['dragon2024!!', 'guessed first'],
    ['Ada.Lovelace1', 'your name or address'],
    ['bindery2026!', 'your name or address'],
    ['abcdefgh\ud800xyz', 'must be text'],
  ])('refuse %s', async (password, says) => {
    expect(await passwordProblem(password, ['ada.lovelace', 'Ada'])).toContain(says);
  });

  it('count characters, not code units', async () => {
    expect(await passwordProblem('😀😁😂🤣😃😄😅😆😉')).toContain('at least 10');
    expect(await passwordProblem('😀😁😂🤣😃😄😅😆😉a')).toBeUndefined();
  });
});
