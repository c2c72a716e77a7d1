import fc from 'fast-check';
import { contrast, inkOn, mix, parseColour, readableOn, type Rgb, toHex } from './colour';

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const anyColour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));

describe('colours', () => {
  it('are read and written as #rrggbb; what is none is the fallback', () => {
    expect(toHex(parseColour('#12aBf0', BLACK))).toBe('#12abf0');
    for (const wrong of ['', 'red', '#fff', '#12345g', '#1234567', 'url(x)', undefined])
      expect(parseColour(wrong, WHITE)).toBe(WHITE);
  });

  it('have the contrast that WCAG defines', () => {
    expect(contrast(BLACK, WHITE)).toBeCloseTo(21);
    expect(contrast(WHITE, WHITE)).toBe(1);
    expect(contrast(parseColour('#777777', BLACK), WHITE)).toBeCloseTo(4.48, 2);
  });

  it('mix by shares', () => {
    expect(mix(BLACK, WHITE, 0)).toEqual(BLACK);
    expect(mix(BLACK, WHITE, 1)).toEqual(WHITE);
    expect(toHex(mix(BLACK, WHITE, 0.5))).toBe('#808080');
  });

  it('have an ink that reads on any of them', () => {
    fc.assert(fc.property(anyColour, (colour) => contrast(inkOn(colour), colour) >= 4.5));
  });

  it('become readable on backgrounds that are alike, and stay as they are where they are', () => {
    const bright: Rgb[] = [WHITE, [245, 240, 235]];
    const dark: Rgb[] = [
      [16, 18, 22],
      [40, 40, 48],
    ];
    fc.assert(
      fc.property(anyColour, fc.constantFrom(bright, dark), (colour, backgrounds) => {
        const shade = readableOn(colour, backgrounds, 4.5);
        return backgrounds.every((background) => contrast(shade, background) >= 4.5);
      }),
    );
    expect(readableOn([0, 60, 120], bright, 4.5)).toEqual([0, 60, 120]);
  });
});
