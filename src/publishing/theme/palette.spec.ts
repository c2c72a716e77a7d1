import fc from 'fast-check';
import { THEME } from '../../../test/fixtures/site-pages/sample-views';
import { contrast, toHex } from './colour';
import { paletteOf } from './palette';
import { themeCss } from './theme-css';

const anyHex = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => toHex(parts));
const anyThemed = fc.record({ light: anyHex, dark: anyHex });
const anyTheme = fc.record({
  preset: fc.constantFrom('clean', 'muted', 'bold', 'gradient'),
  primaryColor: anyThemed,
  tint: fc.option(anyThemed, { nil: undefined }),
});

describe('the palette of a theme', () => {
  it('reads on every surface, whatever colours the customization has', () => {
    fc.assert(
      fc.property(anyTheme, fc.constantFrom('light', 'dark'), (theme, scheme) => {
        const palette = paletteOf({ ...THEME, ...theme }, scheme);
        const surfaces = [palette.ground, palette.surface, palette.raised, palette.soft];
        for (const surface of surfaces) {
          for (const ink of [palette.text, palette.quiet, palette.link])
            expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(palette.edge, surface)).toBeGreaterThanOrEqual(3);
        }
        expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(palette.onHead, palette.head)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('the style sheet of a theme', () => {
  it('is named by its content', () => {
    const { name, css } = themeCss(THEME);
    expect(name).toMatch(/^theme-[0-9a-f]{12}\.css$/);
    expect(themeCss({ ...THEME })).toEqual({ name, css });
    expect(themeCss({ ...THEME, corners: 'straight' }).name).not.toBe(name);
    expect(css).toContain('--accent:light-dark(#346ddb,#346ddb)');
    expect(css).toContain('--font:"Inter",system-ui');
  });

  it('holds nothing but properties, whatever a font or colour is called', () => {
    const evil = '";}body{background:url(https://evil.example/)}/*';
    const { css } = themeCss({
      ...THEME,
      font: evil,
      monospaceFont: '</style><script>',
      fontFaces: [{ family: evil, weight: 400, file: `../../${evil}`, format: 'woff2' }],
      primaryColor: { light: evil, dark: 'red' },
    });
    expect(css.match(/[{}]/g)).toHaveLength(2);
    expect(css).not.toMatch(/url\(|<|\/\*|\\/);
  });

  it('loads the files of a custom font, beside which texts are there at once', () => {
    const file = `${'a'.repeat(43)}.woff2`;
    const face = { family: 'My_Sans"}', weight: 700, file, format: 'woff2' } as const;
    const { css } = themeCss({ ...THEME, font: 'My_Sans"}', fontFaces: [face] });
    expect(css).toContain(
      `@font-face{font-family:"My_Sans";font-weight:700;font-display:swap;src:url("../fonts/${file}") format("woff2")}`,
    );
    expect(css).toContain('--font:"My_Sans",system-ui');
  });
});
