import { encode } from 'uqr';

interface QrCodeProps {
  /** What a camera reads. */
  readonly text: string;
  /** What it is, for those who do not see it. */
  readonly label: string;
}

/** So many modules around it have to be empty (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code, always dark on light, since cameras do not read it the other way round. */
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
