import jsQR from 'jsqr';

const SCALE = 4;

/** Decodes a QR code that is drawn as an SVG: dark unit squares on a light background. */
export function readQrCode(svg: string): string | undefined {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]) * SCALE;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < SCALE; column += 1) {
        const at = ((Number(y) * SCALE + row) * size + Number(x) * SCALE + column) * 4;
        pixels.fill(0, at, at + 3);
      }
  return jsQR(pixels, size, size)?.data;
}
