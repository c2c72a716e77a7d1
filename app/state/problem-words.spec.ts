import { errorOf, ApiError } from '../api/api-error';
import { wordsOf } from './problem-words';

const answer = (error: object) => JSON.stringify({ error });

describe('the words about an error', () => {
  it('are those of its reason, without what the service says', async () => {
    const refused = errorOf(
      403,
      answer({ reason: 'missing_permission', message: 'Your role read lacks pages.write.' }),
    );
    expect(await wordsOf(refused)).toEqual({
      says: 'You do not have permission for this. Ask an admin of the organization.',
    });
  });

  it('name the entry of a list and the form that it needs', async () => {
    const message = 'emails must contain email addresses.';
    const error = errorOf(400, answer({ reason: 'invalid_value', field: 'emails[1]', index: 1, message }));
    expect(await wordsOf(error)).toEqual({ says: 'Entry 2: Enter an email address such as ana@example.com.' });
  });

  it('name the label of a field, and the limit', async () => {
    const message = 'changes.0.title must be at most 1,200 characters long.';
    const error = errorOf(400, answer({ reason: 'too_long', field: 'changes[0].title', message }));
    expect((await wordsOf(error)).says).toBe('“Title” is too long: at most 1,200 characters. Shorten it.');
  });

  it('leave what is said about an unknown reason to those who ask for it', async () => {
    expect(await wordsOf(errorOf(409, answer({ reason: 'invented_later', message: 'It is Tuesday.' })))).toEqual({
      says: 'This is not possible in the present state. Reload the page to see what has changed.',
      details: 'It is Tuesday.',
    });
  });

  it('come from the status where a proxy answers, and give the number of a fault', async () => {
    expect((await wordsOf(errorOf(502, '<h1>Bad gateway</h1>'))).says).toContain('Try again in a minute.');
    expect((await wordsOf(errorOf(500, answer({ reason: 'internal_error', requestId: 'b3b1' })))).details).toBe(
      'Number for the operator: b3b1',
    );
  });

  it('are those of the app for what it describes itself, and for the end of a session', async () => {
    expect(await wordsOf(new ApiError(0, 'The server could not be reached.'))).toEqual({
      says: 'The server could not be reached.',
    });
    expect((await wordsOf(errorOf(401, answer({ message: 'Send your API token in the header' })))).says).toBe(
      'Your session has ended. Sign in to continue.',
    );
  });
});
