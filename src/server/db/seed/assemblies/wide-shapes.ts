import { lying, type Shape } from './shape.ts'
import { turned } from './solids.ts'

/** Parts that are wider across the axis of the drawing than along it. */
export const wideShapes: Record<string, Shape> = {
  washer: lying(16, 34, turned([[-3, 3, 15]], { bore: 8 })),
  nut: lying(
    24,
    30,
    turned(
      [
        [-8, -3, 14],
        [-3, 8, 11],
      ],
      { bore: 6, rings: [9] },
    ),
  ),
  gear: lying(
    52,
    96,
    turned(
      [
        [-20, -10, 22],
        [-10, 14, 46],
      ],
      { teeth: 30, bore: 14, rings: [34, 22] },
    ),
  ),
  bearing: lying(40, 72, turned([[-14, 12, 35]], { bore: 15, rings: [28, 21] })),
  seal: lying(26, 62, turned([[-6, 6, 30]], { bore: 18, rings: [26] })),
  gasket: lying(16, 80, turned([[-1.5, 1.5, 38]], { bore: 25, holes: [6, 32] })),
  'clutch-disc': lying(
    50,
    124,
    turned(
      [
        [-4, 4, 60],
        [4, 16, 16],
      ],
      { bore: 9, teeth: 12 },
    ) + turned([[4, 5, 11]], { rings: [9] }),
  ),
  'pressure-plate': lying(
    64,
    130,
    turned(
      [
        [-18, -6, 64],
        [-6, 12, 52],
        [12, 16, 26],
      ],
      { bore: 15, rings: [20] },
    ),
  ),
  'brake-drum': lying(
    92,
    128,
    turned(
      [
        [-38, 30, 58],
        [30, 38, 63],
      ],
      { bore: 30, holes: [10, 46] },
    ),
  ),
  'brake-disc': lying(
    48,
    120,
    turned(
      [
        [-12, -6, 58],
        [-6, 4, 58],
        [4, 16, 28],
      ],
      { bore: 18, holes: [8, 23] },
    ),
  ),
  pulley: lying(
    50,
    86,
    turned(
      [
        [-16, -10, 42],
        [-10, -2, 35],
        [-2, 4, 42],
        [4, 10, 35],
        [10, 16, 42],
      ],
      { bore: 10, rings: [24] },
    ),
  ),
  wheel: lying(70, 128, turned([[-28, 22, 62]], { bore: 22, holes: [10, 36], rings: [48] })),
  hub: lying(
    86,
    104,
    turned(
      [
        [-40, -8, 26],
        [-8, 4, 50],
        [4, 36, 30],
      ],
      { bore: 18, rings: [24] },
    ),
  ),
  fan: lying(
    30,
    120,
    turned(
      [
        [-6, 6, 58],
        [6, 12, 18],
      ],
      { holes: [8, 44], rings: [12] },
    ),
  ),
  cap: lying(
    34,
    56,
    turned(
      [
        [-12, 6, 27],
        [6, 12, 20],
      ],
      { rings: [8] },
    ),
  ),
  'air-spring': lying(
    86,
    92,
    turned(
      [
        [-40, -30, 30],
        [-30, -4, 42],
        [-4, 22, 44],
        [22, 32, 34],
        [32, 38, 22],
      ],
      { holes: [4, 14] },
    ),
  ),
}
