import { encode } from 'uqr';

interface QrCodeProps {
  /** The encoded text. */
  readonly text: string;
  /** A description for screen readers. */
  readonly label: string;
}

/** The number of modules around the code that have to be empty (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code, always dark on light, because cameras cannot read the inverse. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
