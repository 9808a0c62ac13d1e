import encodeQR from 'qr';

/** Empty modules around the code, without which cameras may not find it (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code of an address as one path: on paper nobody has to type it. Hidden from screen readers. */
export function QrCode({ address }: { address: string }) {
  const rows = encodeQR(address, 'raw', { border: QUIET });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} aria-hidden="true" data-qr="">
      <path d={path} />
    </svg>
  );
}
