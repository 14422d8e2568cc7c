import type { Shape } from './shape.ts'
import { block, disc, fins, lines, plate, tube, turned } from './solids.ts'

const level = (width: number, height: number, svg: string): Shape => ({ svg, width, height, isLevel: true })

/** What nothing more is known about. */
export const generalBlock = level(
  78,
  60,
  block(64, 46, 26, disc(0, 0, 12) + disc(-24, -15, 3) + disc(24, 15, 3)),
)

/** Parts that stand level. */
export const levelShapes: Record<string, Shape> = {
  'u-bolt': level(
    62,
    92,
    tube('M-22 40V-14A22 22 0 0 1 22 -14V40', 8) + lines('M-27 24h10M-27 30h10M17 24h10M17 30h10'),
  ),
  belt: level(120, 66, tube('M-40 -22H40A22 22 0 0 1 40 22H-40A22 22 0 0 1 -40 -22Z', 10)),
  valve: level(
    84,
    74,
    block(44, 40, 30) + turned([[22, 44, 9]], { bore: 5 }) + disc(0, 0, 11) + plate('M-10 -20v-14h20v14z'),
  ),
  cross: level(
    92,
    92,
    plate('M-11 -40h22v29h29v22h-29v29h-22v-29h-29v-22h29z', '#dce5f0') +
      [
        [0, -40],
        [0, 40],
        [-40, 0],
        [40, 0],
      ]
        .map(([x, y]) => disc(x!, y!, 9))
        .join(''),
  ),
  rod: level(
    150,
    46,
    tube('M-56 0H56', 14) + disc(-60, 0, 18) + disc(-60, 0, 9) + disc(60, 0, 18) + disc(60, 0, 9),
  ),
  lever: level(
    120,
    62,
    plate('M-50 -14L46 -8A9 9 0 0 1 46 10L-50 16A16 16 0 0 1 -50 -14Z', '#dce5f0') +
      disc(-50, 1, 10) +
      disc(44, 1, 5),
  ),
  'brake-shoe': level(
    112,
    74,
    plate('M-52 34A56 56 0 0 1 52 34L40 34A43 43 0 0 0 -40 34Z', '#b9c6d8') +
      plate('M-40 34A43 43 0 0 1 40 34L30 34A32 32 0 0 0 -30 34Z') +
      disc(-34, 24, 3) +
      disc(34, 24, 3),
  ),
  'brake-pad': level(98, 56, block(80, 34, 14, lines('M0 -17v34M-34 -10h68'))),
  'leaf-spring': level(
    176,
    52,
    [0, 8, 16, 24]
      .map((down) =>
        tube(
          `M${-80 + down * 1.6} ${-14 + down * 0.7}Q0 ${26 + down} ${80 - down * 1.6} ${-14 + down * 0.7}`,
          6,
        ),
      )
      .join(''),
  ),
  hose: level(
    124,
    70,
    tube('M-52 26C-30 -34 -6 -30 4 0S34 34 52 -22', 13) + lines('M-58 20l12 6M46 -26l12 6'),
  ),
  harness: level(130, 66, tube('M-54 0H-16C6 0 4 -24 40 -26M-16 0C8 0 10 22 44 24', 6) + block(16, 18, 8)),
  wiper: level(150, 40, tube('M-70 12L66 -10', 5) + tube('M-40 8L0 -18L40 -6', 4)),
  radiator: level(136, 112, block(112, 90, 22, fins(100, 76, 18) + lines('M-50 -38h100M-50 38h100'))),
  tank: level(128, 84, block(100, 60, 40, lines('M-30 -30v60M30 -30v60') + disc(0, 0, 9))),
  'cylinder-head': level(140, 72, block(116, 40, 40, [-42, -14, 14, 42].map((x) => disc(x, 0, 10)).join(''))),
  manifold: level(
    140,
    80,
    tube('M-54 22V-8Q-54 -24 -36 -24H50', 16) +
      tube('M-18 22V-16M18 22V-16', 14) +
      disc(-54, 26, 9) +
      disc(-18, 26, 9) +
      disc(18, 26, 9),
  ),
  mount: level(90, 66, block(66, 16, 30) + turned([[-4, 10, 22]], { bore: 8 })),
  ecu: level(
    104,
    72,
    block(82, 50, 22, lines('M-30 -12h60M-30 0h60M-30 12h60') + disc(-34, -19, 2.5) + disc(34, 19, 2.5)),
  ),
  battery: level(116, 84, block(92, 56, 36, lines('M-46 -14h92')) + disc(-26, -36, 6) + disc(30, -36, 6)),
  switch: level(64, 62, block(44, 40, 20, plate('M-10 -12h20v24h-20z') + lines('M-10 0h20'))),
  lamp: level(108, 68, block(82, 46, 26, disc(-18, 0, 15) + disc(-18, 0, 8) + disc(22, 0, 10))),
  bumper: level(
    176,
    62,
    plate('M-84 -16Q0 -34 84 -16L78 22Q0 6 -78 22Z', '#dce5f0') +
      disc(-56, 0, 9) +
      disc(56, 0, 9) +
      lines('M-30 -12h60M-30 -4h60'),
  ),
  mirror: level(
    80,
    108,
    plate('M-26 -44Q0 -52 26 -44L22 40Q0 48 -22 40Z', '#dce5f0') +
      plate('M-18 -36Q0 -42 18 -36L15 32Q0 38 -15 32Z') +
      tube('M24 -20H40V20H24', 6),
  ),
  glass: level(140, 88, plate('M-62 36L-46 -36H46L62 36Z') + lines('M-30 20L-4 -22M-10 20L16 -22')),
  door: level(
    100,
    124,
    plate('M-40 56V-14L-8 -56H40V56Z', '#dce5f0') + plate('M-30 -12L-4 -46H30V-12Z') + lines('M-34 16h18'),
  ),
  seat: level(
    92,
    116,
    plate('M-30 -50h40l8 62h-42z', '#dce5f0') + plate('M-26 12h56l8 26h-60z') + lines('M-20 38v14h46v-14'),
  ),
  gauge: level(78, 74, disc(0, 0, 34) + disc(0, 0, 27) + lines('M0 0L14 -16M-22 0h6M16 0h6M0 -22v6')),
  'cab-panel': level(
    128,
    84,
    plate('M-56 30Q-58 -30 -20 -34H48L58 30Z', '#dce5f0') + lines('M-40 18H44M-34 -6H40'),
  ),
  kit: level(110, 74, block(80, 44, 40, lines('M-40 -6h80M0 -22v44'))),
  box: generalBlock,
  part: generalBlock,
}
