import { CUSTOMIZATION, OVERRIDABLE } from './customization-shape';
import { CUSTOMIZATION_GROUPS, customizationOf, customizationOfVariant, DEFAULTS } from './customization';
import { overrides, partial } from './shapes';
import { difference, patch } from '../sparse-settings';

const whole = partial(CUSTOMIZATION);
const over = overrides(OVERRIDABLE);
const problem = (value: unknown) => whole.check(value, 'body');
const link = (to: unknown) => ({ header: { links: [{ title: 'x', to, links: [] }] } });

describe('how a site looks', () => {
  it('is the default until someone says otherwise', () => {
    const looks = customizationOf({ customization: null });
    expect(looks).toEqual(DEFAULTS);
    expect(CUSTOMIZATION.check(looks, 'body')).toBeUndefined();
  });

  it('stores only what differs, and fills in the rest', () => {
    const given = {
      ...DEFAULTS,
      title: 'Handbook',
      styling: {
        theme: 'bold',
        sidebar: { list: 'pill', background: 'default' },
        tint: { color: { light: '#fff', dark: '#000' } },
      },
      favicon: { emoji: '1f4d8' },
      pdf: { enabled: true },
    };
    const stored = difference(given, DEFAULTS, CUSTOMIZATION_GROUPS);
    expect(stored).toEqual({
      title: 'Handbook',
      styling: { theme: 'bold', sidebar: { list: 'pill' }, tint: { color: { light: '#fff', dark: '#000' } } },
      favicon: { emoji: '1f4d8' },
    });
    const looks = customizationOf({ customization: stored });
    expect(looks).toMatchObject({ title: 'Handbook', favicon: { emoji: '1f4d8' }, pdf: { enabled: true } });
    expect(looks.styling).toMatchObject({
      theme: 'bold',
      corners: 'rounded',
      sidebar: { list: 'pill', background: 'default' },
    });
  });

  it('differs in a variant by field, until null takes that back', () => {
    const site = { customization: { styling: { theme: 'bold', corners: 'straight' }, favicon: { emoji: '1f4d8' } } };
    const one = patch(
      {},
      { styling: { theme: 'muted', sidebar: { list: 'line' } }, favicon: {} },
      CUSTOMIZATION_GROUPS,
    );
    expect(customizationOfVariant(site, { customization: one })).toMatchObject({
      styling: { theme: 'muted', corners: 'straight', sidebar: { list: 'line', background: 'default' } },
      favicon: {},
    });
    const two = patch(one, { styling: { theme: null, sidebar: { list: null } }, title: null }, CUSTOMIZATION_GROUPS);
    expect(two).toEqual({ favicon: {} });
    expect(customizationOfVariant(site, { customization: two }).styling.theme).toBe('bold');
  });
});

describe('what a customization may hold', () => {
  it('is every field of the contract, whole or in part', () => {
    expect(problem({})).toBeUndefined();
    expect(problem(link({ kind: 'url', url: 'mailto:help@example.com' }))).toBeUndefined();
    expect(problem(link({ kind: 'page', page: 'abc', space: 'def' }))).toBeUndefined();
    expect(problem(link(null))).toBeUndefined();
    const font = {
      id: 'mine',
      custom: true,
      fontFamily: 'My Sans',
      fontFaces: [{ weight: 400, sources: [{ url: 'https://example.com/a.woff2', format: 'woff2' }] }],
    };
    expect(problem({ styling: { font, monospaceFont: 'FiraCode' } })).toBeUndefined();
    expect(over.check({ title: null, styling: { tint: null }, header: { links: null } }, 'body')).toBeUndefined();
  });

  it.each([
    [
      { styling: { primaryColor: { light: '#12345', dark: '#fff' } } },
      'body.styling.primaryColor.light must be a colour',
    ],
    [{ styling: { primaryColor: { light: 'red', dark: '#fff' } } }, 'body.styling.primaryColor.light must'],
    [{ styling: { primaryColor: '#fff' } }, 'body.styling.primaryColor must be an object'],
    [{ styling: { tint: null } }, 'body.styling.tint must be an object'],
    [{ styling: { colour: 'red' } }, 'body.styling.colour is not a field'],
    [{ styling: { font: 'Comic' } }, 'body.styling.font must be one of'],
    [
      { styling: { font: { id: 'x', custom: true, fontFamily: '";}', fontFaces: [] } } },
      'body.styling.font.fontFamily',
    ],
    [{ title: 'x' }, 'body.title must have 2 to 128'],
    [{ title: 'x\0y' }, 'body.title must not contain NUL'],
    [
      { favicon: { icon: { light: 'javascript:alert(1)', dark: 'https://example.com/' } } },
      'body.favicon.icon.light must be',
    ],
    [
      { favicon: { icon: { light: 'https://example.com/"><b>', dark: 'https://example.com/' } } },
      'body.favicon.icon.light must be',
    ],
    [{ favicon: { emoji: 'smile' } }, 'body.favicon.emoji must be an emoji'],
    [{ favicon: { picture: 'x' } }, 'body.favicon.picture is not a field'],
    [{ favicon: [] }, 'body.favicon must be an object'],
    [{ header: { links: Array.from({ length: 21 }, () => ({})) } }, 'body.header.links must hold 0 to 20'],
    [link({ kind: 'url', url: 'javascript:alert(1)' }), 'body.header.links[0].to.url must be an absolute'],
    [link({ kind: 'script' }), 'body.header.links[0].to must be an object with a kind'],
    [link({ kind: 'page' }), 'body.header.links[0].to.page must be a string'],
    [
      { header: { links: [{ title: 'x', to: null, links: [], condition: 'visitor.' }] } },
      'body.header.links[0].condition: ',
    ],
    [{ announcement: { enabled: true, message: 'Hi' } }, 'body.announcement.style must be one of'],
    [{ themes: { toggeable: 'yes' } }, 'body.themes.toggeable must be true or false'],
    [{ internationalization: { locale: 'tlh' } }, 'body.internationalization.locale must be one of'],
    [JSON.parse('{"__proto__":{"title":"x"}}'), 'body.__proto__ is not a field'],
  ] as [unknown, string][])('is not %j', (value, says) => {
    expect(problem(value) ?? '').toContain(says);
  });

  it('leaves to the site what only it decides', () => {
    expect(over.check({ ai: { mode: 'none' } }, 'body')).toContain('body.ai is not a field');
    expect(over.check({ styling: { font: 'Inter' } }, 'body')).toContain('body.styling.font is not a field');
  });
});
