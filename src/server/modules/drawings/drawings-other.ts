import { box, disc, fine, fineBox, fineCircle, hole, line, lines, shape } from './drawing-strokes.ts'

/** Parts that hold, carry, conduct or are looked through. */
export const otherDrawings: Record<string, string> = {
  part:
    shape('M48 12l31 18v36L48 84 17 66V30z') +
    hole(16) +
    fineCircle(11) +
    fine('M48 12v20M79 66L62 56M17 66l17-10'),
  shaft:
    shape('M8 42h14v-6h16v4h24v-6h14v6h12v16H76v6H62v-6H38v4H22v-6H8z') +
    fine('M22 42v12M38 40v16M62 40v16M76 40v16M8 48h80'),
  rod:
    shape('M24 32a14 14 0 1 0 9 25l30-6a11 11 0 1 0 0-14l-30-3a14 14 0 0 0-9-2z') +
    hole(7, 23, 46) +
    hole(5, 72, 44) +
    fine('M37 42l24 2M37 51l24-4'),
  lever:
    shape('M30 18a12 12 0 0 1 12 12l-3 26a14 14 0 1 1-18 0l-3-26a12 12 0 0 1 12-12z') +
    hole(5, 30, 30) +
    hole(8, 30, 66) +
    line('M42 62l36-16') +
    disc(7, 80, 45),
  bolt:
    shape('M14 34h18v28H14z') +
    shape('M32 40h50v16H32z') +
    lines(50, 80, 4, (x) => `M${x} 40l-3 16`) +
    fine('M14 43h18M14 53h18'),
  'u-bolt':
    line('M26 82V38a22 22 0 0 1 44 0v44') +
    line('M34 82V38a14 14 0 0 1 28 0v44') +
    lines(58, 80, 4, (y) => `M26 ${y}h8M62 ${y}h8`) +
    box(18, 62, 60, 8, 2),
  radiator:
    box(16, 24, 64, 48, 3) +
    shape('M20 16h56v8H20z') +
    shape('M20 72h56v8H20z') +
    lines(22, 74, 4, (x) => `M${x} 28v40`) +
    line('M26 16v-5M70 80v5'),
  tank: box(12, 28, 72, 42, 12) + fine('M28 28v42M68 28v42') + shape('M42 20h14v8H42z') + line('M80 58h8'),
  pump:
    disc(25, 42, 50) +
    hole(9, 42, 50) +
    [0, 60, 120, 180, 240, 300]
      .map((turn) =>
        fineCircle(
          2.2,
          42 + 18 * Math.cos((turn * Math.PI) / 180),
          50 + 18 * Math.sin((turn * Math.PI) / 180),
        ),
      )
      .join('') +
    shape('M60 32h22v14H66') +
    line('M82 29v20') +
    shape('M34 14h16v12H34z'),
  injector:
    shape('M40 10h16v16H40z') +
    shape('M36 26h24v22H36z') +
    shape('M41 48h14v20l-4 6h-6l-4-6z') +
    line('M48 74v10M60 32l14-8') +
    fine('M36 34h24M36 41h24M41 56h14'),
  hose:
    line('M16 76C16 40 34 54 42 36S64 14 80 14') +
    line('M30 80C30 52 46 62 56 42s14-14 24-14') +
    shape('M13 74h20v8H13z') +
    shape('M78 11h8v20h-8z') +
    fine('M20 64l12 3M30 53l11 7M42 42l12 6M51 27l9 11'),
  valve:
    box(28, 34, 40, 34, 5) +
    shape('M38 20h20v14H38z') +
    line('M28 44H14M28 58H14M68 51h14M48 68v14') +
    fineCircle(8, 48, 51) +
    fine('M48 20v-7M42 13h12M14 40v22M82 46v10'),
  'engine-valve':
    line('M48 10v52') +
    shape('M46 12h4v46c0 8 8 12 18 16v6H28v-6c10-4 18-8 18-16z') +
    fine('M44 18h8M28 74h40'),
  cylinder:
    box(20, 34, 46, 28, 5) +
    line('M66 48h20M86 42v12') +
    fine('M30 34v28M56 34v28') +
    shape('M28 24h10v10H28z') +
    line('M20 48H10'),
  sensor:
    shape('M38 12h20v14H38z') +
    shape('M32 26h32v14H32z') +
    shape('M40 40h16v34a8 8 0 0 1-16 0z') +
    lines(46, 66, 4, (y) => `M40 ${y}h16`) +
    fine('M44 12v14M52 12v14'),
  manifold:
    shape('M10 34h76v16H66v12H54V50H42v12H30V50H10z') +
    [20, 48, 76].map((x) => fineCircle(4, x, 42)).join('') +
    shape('M38 62h20v14H38z') +
    fine('M30 62h12M54 62h12'),
  mount:
    shape('M18 70h60v8H18z') +
    shape('M28 70l6-34h28l6 34z') +
    shape('M32 26h32v10H32z') +
    fine('M31 58h34M33 47h30') +
    line('M48 26V14') +
    fineCircle(2, 23, 74) +
    fineCircle(2, 73, 74),
  'cylinder-head':
    shape('M12 34h72v34H12z') +
    shape('M18 24h60v10H18z') +
    [26, 48, 70].map((x) => hole(7, x, 51)).join('') +
    [16, 37, 59, 80].map((x) => fineCircle(1.6, x, 63)).join('') +
    fine('M28 24v-6M48 24v-6M68 24v-6'),
  kit:
    box(14, 30, 68, 46, 4) +
    line('M36 30v-8h24v8') +
    fineCircle(9, 32, 53) +
    fineCircle(5, 32, 53) +
    fineBox(48, 44, 26, 7) +
    fineBox(48, 56, 26, 7),
  cross:
    shape('M40 14h16v26h26v16H56v26H40V56H14V40h26z') +
    hole(7) +
    fine('M40 22h16M40 74h16M22 40v16M74 40v16'),
  'brake-shoe':
    shape('M20 76A34 34 0 1 1 76 76l-7-5a25 25 0 1 0-42 0z') +
    fine(
      'M22.2 66.1L17.9 67.6M20.5 56.7L16.0 56.7M22.2 47.3L17.9 45.8M26.9 39.0L23.5 36.1M34.3 32.9L32.0 29.0M43.2 29.6L42.4 25.2M52.8 29.6L53.6 25.2M61.8 32.9L64.0 29.0M69.1 39.0L72.5 36.1M73.8 47.3L78.1 45.8M75.5 56.7L80.0 56.7M73.8 66.1L78.1 67.6',
    ),
  'brake-pad':
    shape('M14 66C14 40 30 26 48 26s34 14 34 40l-10 4H24z') +
    fine('M24 64C24 46 36 36 48 36s24 10 24 28zM48 36v28') +
    fineCircle(2, 19, 62) +
    fineCircle(2, 77, 62),
  'leaf-spring':
    line('M10 34C30 58 66 58 86 34') +
    line('M18 46c18 16 42 16 60 0M26 56c14 10 30 10 44 0M34 65c9 6 19 6 28 0') +
    disc(5, 9, 32) +
    disc(5, 87, 32) +
    box(42, 44, 12, 30, 2),
  shock:
    disc(6, 48, 14) +
    box(38, 22, 20, 26, 3) +
    shape('M42 48h12v26H42z') +
    disc(6, 48, 82) +
    fine('M38 30h20M38 38h20M48 50v22'),
  motor:
    box(22, 30, 46, 38, 6) +
    shape('M68 40h10v18H68z') +
    line('M78 49h10') +
    fine('M32 30v38M38 30v38M44 30v38M50 30v38') +
    shape('M30 20h22v10H30z') +
    line('M30 68v8M60 68v8'),
  battery:
    box(12, 32, 72, 44, 3) +
    shape('M20 24h12v8H20z') +
    shape('M64 24h12v8H64z') +
    fine('M12 42h72M22 56h10M64 56h12M70 50v12'),
  switch:
    box(26, 16, 44, 64, 5) +
    shape('M34 26h28v22H34z') +
    fine('M34 37h28M40 58h16M40 66h16') +
    line('M38 80v6M48 80v6M58 80v6'),
  lamp:
    shape('M14 32c18-12 50-12 68 0v26c-18 14-50 14-68 0z') +
    hole(12, 36, 46) +
    fineCircle(7, 36, 46) +
    hole(8, 64, 46) +
    fine('M18 60c18 10 42 10 60 0'),
  harness:
    line('M12 30c24 0 22 18 36 18s12-18 36-18M12 66c24 0 22-18 36-18s12 18 36 18') +
    shape('M6 24h10v12H6zM6 60h10v12H6zM80 24h10v12H80zM80 60h10v12H80z') +
    box(40, 42, 16, 12, 3) +
    fine('M45 42v12M51 42v12'),
  ecu:
    box(16, 24, 64, 46, 3) +
    shape('M26 70h44v8H26z') +
    lines(30, 66, 6, (x) => `M${x} 71v6`) +
    fine('M24 34h48M24 42h48M24 50h30') +
    fineCircle(1.8, 21, 29) +
    fineCircle(1.8, 75, 29),
  bumper:
    shape('M8 40c24-8 56-8 80 0l-4 24H66l-4-8H34l-4 8H12z') +
    fine('M20 46h10M66 46h10M38 46h20') +
    fineCircle(4, 20, 55) +
    fineCircle(4, 76, 55),
  mirror:
    shape('M30 14h34a6 6 0 0 1 6 6v48a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8V18z') +
    fineBox(34, 20, 30, 34, 3) +
    fineBox(34, 58, 30, 12, 3) +
    line('M28 26H14v36h14'),
  glass:
    shape('M20 24h56l10 48H10z') +
    fine('M24 29h48l8 38H16zM30 58l14-22M42 60l10-16') +
    line('M10 72c20 6 56 6 76 0'),
  door: shape('M22 12h34l20 28v44H22z') + fine('M30 20h22l16 22H30z') + line('M32 54h12') + fine('M22 64h54'),
  seat:
    shape('M30 12h24a6 6 0 0 1 6 6l-4 34H34l-8-34a6 6 0 0 1 4-6z') +
    shape('M30 52h38a6 6 0 0 1 0 12H32z') +
    line('M38 64l-6 18M60 64l6 18M32 82h34M36 73h26') +
    fine('M34 22h20M36 36h18'),
  wiper:
    line('M14 72C34 56 58 38 84 28') +
    line('M18 78C38 62 60 46 86 35') +
    line('M50 50l10 28') +
    disc(5, 61, 80) +
    fine('M30 62l20-12 22-14'),
  gauge:
    disc(36) +
    fineCircle(30) +
    lines(0, 8, 1, (at) => {
      const angle = Math.PI * (0.85 + at * 0.1625)
      return `M${(48 + 24 * Math.cos(angle)).toFixed(1)} ${(48 + 24 * Math.sin(angle)).toFixed(1)}L${(48 + 29 * Math.cos(angle)).toFixed(1)} ${(48 + 29 * Math.sin(angle)).toFixed(1)}`
    }) +
    line('M48 48l14-16') +
    hole(4) +
    fineBox(38, 62, 20, 8),
  'cab-panel':
    shape('M14 24c22-6 46-6 68 0l4 26-6 24H16l-6-24z') +
    fine('M20 34h56M18 42h60M18 50h60M22 58h52') +
    fineBox(38, 64, 20, 6),
}
