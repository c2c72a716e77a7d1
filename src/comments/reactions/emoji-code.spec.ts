import { EMOJI_RULE } from '../../spaces/dto/emoji-rule';
import { emojiCode } from './emoji-code';

describe('the code of an emoji', () => {
  it.each([
    ['👍', '1f44d'],
    ['1f44d', '1f44d'],
    ['1F44D', '1f44d'],
    ['01f44d', '1f44d'],
    ['❤️', '2764'],
    ['❤', '2764'],
    ['2764-fe0f', '2764'],
    ['👨‍👩‍👧', '1f468-200d-1f469-200d-1f467'],
    ['1f468-200d-1f469-200d-1f467', '1f468-200d-1f469-200d-1f467'],
    ['#️⃣', '23-20e3'],
    ['fe0f', 'fe0f'],
  ])('of %s is %s', (emoji, code) => {
    expect(emoji).toMatch(EMOJI_RULE.regex);
    expect(emojiCode(emoji)).toBe(code);
  });

  it('distinguishes emoji', () => {
    const emoji = ['👍', '👍🏽', '👎', '1', '2', '🇩🇪', '🇪🇩'];
    expect(new Set(emoji.map(emojiCode)).size).toBe(emoji.length);
  });

  it('fits the longest that may be sent', () => {
    expect(emojiCode('🎉'.repeat(50)).length).toBeLessThanOrEqual(400);
  });
});
