import { processorTime } from '../../../test/support/processor-time';
import { fillIcons, iconSvg } from './icons';

const icon = (name: string) => `<i class="bd-icon" data-icon="${name}" aria-hidden="true"></i>`;

describe('icons', () => {
  it('are found by name, by another name, and among the brands', () => {
    for (const name of ['rocket', 'fa-rocket', 'home', 'arrow-up-1-9', 'github', '0'])
      expect(iconSvg(name)).toMatch(
        /^<svg class="fa" viewBox="0 0 \d+ \d+" aria-hidden="true"><path d="M[^"<>]+"\/><\/svg>$/,
      );
    expect(iconSvg('fa-rocket')).toBe(iconSvg('rocket'));
  });

  it('are none for names that no icon has, and for what is no name', () => {
    for (const name of ['no-such-icon', '', '../package', 'Rocket', 'rocket.js', '__proto__', 'x'.repeat(51), 'a/b'])
      expect(iconSvg(name)).toBeUndefined();
  });

  it('are put into documents', () => {
    expect(fillIcons(`<p>${icon('rocket')}</p>`)).toBe(
      `<p><i class="bd-icon" data-icon="rocket" aria-hidden="true">${iconSvg('rocket') ?? ''}</i></p>`,
    );
    expect(fillIcons(icon('no-such-icon'))).toBe(icon('no-such-icon'));
  });

  it('mark hints: their own, else that of their kind', () => {
    const hint = (more = '') => `<aside class="bd-hint bd-hint-warning" role="note" aria-label="Warning"${more}>`;
    expect(fillIcons(hint(' data-icon="bolt"'))).toBe(hint(' data-icon="bolt"') + (iconSvg('bolt') ?? ''));
    expect(fillIcons(hint())).toBe(hint() + (iconSvg('triangle-exclamation') ?? ''));
    expect(fillIcons(hint(' data-icon="nope"'))).toBe(
      hint(' data-icon="nope"') + (iconSvg('triangle-exclamation') ?? ''),
    );
  });

  it('take time in proportion to the document', () => {
    const html = icon('rocket').repeat(2_000) + '<i class="bd-icon" data-icon="'.repeat(20_000);
    const took = processorTime(() => expect(fillIcons(html).match(/<svg/g)).toHaveLength(2_000));
    expect(took).toBeLessThan(200);
  });
});
