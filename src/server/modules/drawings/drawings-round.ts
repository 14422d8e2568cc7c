import {
  around,
  boltHoles,
  box,
  disc,
  fine,
  fineBox,
  fineCircle,
  hole,
  line,
  lines,
  shape,
  spokes,
  teeth,
} from './drawing-strokes.ts'

/** Parts that turn or seal. */
export const roundDrawings: Record<string, string> = {
  'clutch-disc':
    disc(38) +
    hole(24) +
    spokes(16, 25, 37) +
    fineCircle(18) +
    around(6, 14, (x, y) => fineBox(x - 3, y - 3, 6, 6, 1.5)) +
    disc(8) +
    teeth(10, 5, 6.5),
  'pressure-plate': disc(38) + boltHoles(8, 33) + hole(26) + spokes(18, 12, 25) + hole(10),
  'brake-drum': disc(38) + fineCircle(33) + hole(27) + boltHoles(10, 20, 2) + hole(13) + fineCircle(10.5),
  'brake-disc': disc(38) + spokes(24, 30, 36) + hole(24) + boltHoles(10, 18, 2) + hole(11),
  gear: teeth(18, 32, 38) + hole(22) + spokes(6, 13, 21) + hole(11) + fine('M45 37.5h6v4h-6z'),
  bearing:
    disc(36) +
    hole(28) +
    around(10, 24, (x, y) => `<circle class="o f" cx="${x}" cy="${y}" r="4.5"/>`) +
    hole(18) +
    fineCircle(15),
  seal: disc(36) + fineCircle(31) + hole(24) + fineCircle(21) + fine('M48 12v5M48 79v5M12 48h5M79 48h5'),
  gasket:
    shape('M12 26h72v44H12z') +
    [26, 48, 70].map((x) => hole(8.5, x, 48)).join('') +
    [16, 37, 59, 80].map((x) => fineCircle(1.8, x, 31) + fineCircle(1.8, x, 65)).join(''),
  pulley: disc(36) + fineCircle(32) + fineCircle(28) + hole(22) + boltHoles(5, 15, 2) + hole(7),
  wheel:
    disc(38) +
    fineCircle(34) +
    hole(27) +
    boltHoles(10, 20, 2) +
    around(10, 24, (x, y) => fineCircle(1.4, x, y)) +
    hole(12),
  hub:
    disc(37) +
    boltHoles(10, 24, 2.2) +
    hole(16) +
    fineCircle(13) +
    hole(8) +
    fineCircle(29.5) +
    around(10, 33.2, (x, y) => fineCircle(1.8, x, y)),
  fan:
    around(7, 24, (x, y, angle) => {
      const turn = Math.round((angle * 180) / Math.PI) + 90
      return `<path class="o f" transform="rotate(${turn} ${x} ${y})" d="M${x - 4} ${y + 12}C${x - 9} ${y - 2} ${x - 6} ${y - 13} ${x + 7} ${y - 13}C${x + 10} ${y - 3} ${x + 5} ${y + 4} ${x + 4} ${y + 12}Z"/>`
    }) +
    disc(11) +
    boltHoles(4, 6.5, 1.4),
  cap: disc(32) + fineCircle(27) + shape('M24 43h48v10H24z') + spokes(28, 28, 31),
  turbo:
    shape('M44 20a27 27 0 1 1-27 27V20Z') +
    fine('M17 26h14M17 33h11') +
    hole(15, 46, 47) +
    spokes(10, 5, 13) +
    hole(4) +
    line('M66 62l14 12'),
  belt:
    shape('M30 20a14 14 0 0 1 13 9l20 26a12 12 0 1 1-12 19L20 43A14 14 0 0 1 30 20Z') +
    hole(9, 31, 34) +
    hole(7, 58, 66) +
    fine('M43 35l16 21M26 48l22 25'),
  filter:
    box(27, 24, 42, 54, 4) +
    shape('M31 16h34v8H31z') +
    lines(32, 64, 4, (x) => `M${x} 30v42`) +
    fine('M27 34h42'),
  piston:
    shape('M24 18h48v46a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z') +
    fine('M24 25h48M24 31h48M24 37h48') +
    hole(8, 48, 53) +
    line('M38 70v8h20v-8'),
  liner:
    shape('M26 20h44v58H26z') +
    `<ellipse class="o h" cx="48" cy="20" rx="22" ry="7"/>` +
    fine('M26 28h44M26 70h44M26 65h44'),
  spring:
    line('M30 14h36M30 82h36') +
    [18, 29, 40, 51, 62]
      .map((y) => line(`M30 ${y + 3}C30 ${y - 3} 66 ${y - 1} 66 ${y + 6}S30 ${y + 9} 30 ${y + 14}`))
      .join(''),
  'air-spring':
    shape('M28 16h40v6H28z') +
    shape('M30 22C18 30 18 42 32 46C18 50 18 66 32 72h32c14-6 14-22 0-26c14-4 14-16 2-24z') +
    shape('M36 72h24v8H36z') +
    fine('M32 46h32M48 16v-5'),
  chamber:
    shape('M18 30h32c6 0 10 8 10 18s-4 18-10 18H18c-4 0-6-8-6-18s2-18 6-18z') +
    fine('M36 30v36M40 30v36') +
    line('M60 48h22M82 43v10') +
    fineCircle(3, 24, 48) +
    line('M22 30v-8M22 66v8'),
}
