import type { QrPath } from '#domain/image/qr-path.ts';

/** The quiet margin that scanners need, in units of the code. */
const margin = 4;

/** A QR code: dark on light in either theme. */
export function QrPicture({
  code: { size, path },
  label,
  className,
}: {
  code: QrPath;
  label: string;
  className: string;
}) {
  const side = size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={path} stroke="#000" />
    </svg>
  );
}
