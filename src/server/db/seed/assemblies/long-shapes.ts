import { lying, type Shape } from './shape.ts'
import { coil, turned } from './solids.ts'

/** Parts that are longer along the axis of the drawing than across it. */
export const longShapes: Record<string, Shape> = {
  bolt: lying(
    58,
    24,
    turned(
      [
        [-28, 12, 5],
        [12, 16, 12],
        [16, 27, 9],
      ],
      { rings: [5] },
    ),
  ),
  shaft: lying(
    150,
    44,
    turned(
      [
        [-72, -38, 9],
        [-38, -30, 17],
        [-30, 22, 13],
        [22, 50, 10],
        [50, 70, 7],
      ],
      { rings: [3] },
    ),
  ),
  turbo: lying(
    100,
    92,
    turned(
      [
        [-48, -18, 42],
        [-18, 8, 16],
        [8, 34, 34],
        [34, 46, 15],
      ],
      { bore: 10 },
    ),
  ),
  filter: lying(
    104,
    68,
    turned(
      [
        [-50, 38, 30],
        [38, 48, 33],
      ],
      { bore: 9, holes: [8, 20] },
    ),
  ),
  piston: lying(
    72,
    66,
    turned(
      [
        [-30, 14, 31],
        [14, 19, 29],
        [19, 24, 31],
        [24, 27, 29],
        [27, 32, 31],
      ],
      { rings: [19] },
    ),
  ),
  liner: lying(
    104,
    70,
    turned(
      [
        [-46, 34, 29],
        [34, 46, 34],
      ],
      { bore: 25 },
    ),
  ),
  spring: lying(86, 46, coil(80, 20, 9)),
  chamber: lying(
    104,
    84,
    turned(
      [
        [-50, -34, 7],
        [-34, -6, 36],
        [-6, 0, 40],
        [0, 30, 34],
        [30, 38, 12],
      ],
      { bore: 6 },
    ),
  ),
  cylinder: lying(
    120,
    52,
    turned(
      [
        [-58, -20, 8],
        [-20, 42, 22],
        [42, 54, 14],
      ],
      { bore: 6 },
    ),
  ),
  pump: lying(
    92,
    86,
    turned([
      [-44, -26, 16],
      [-26, 8, 38],
      [8, 26, 28],
      [26, 42, 10],
    ]),
  ),
  motor: lying(
    120,
    70,
    turned(
      [
        [-56, 20, 33],
        [20, 36, 26],
        [36, 56, 8],
      ],
      { teeth: 8 },
    ),
  ),
  injector: lying(
    128,
    36,
    turned(
      [
        [-62, -30, 5],
        [-30, 8, 11],
        [8, 34, 15],
        [34, 56, 9],
      ],
      { bore: 4 },
    ),
  ),
  sensor: lying(
    92,
    32,
    turned(
      [
        [-44, -16, 7],
        [-16, -4, 15],
        [-4, 24, 11],
        [24, 42, 8],
      ],
      { bore: 4 },
    ),
  ),
  'engine-valve': lying(
    120,
    44,
    turned([
      [-58, 34, 4],
      [34, 42, 20],
      [42, 46, 21],
    ]),
  ),
  shock: lying(
    160,
    44,
    turned(
      [
        [-76, -62, 11],
        [-62, 6, 18],
        [6, 52, 8],
        [52, 74, 12],
      ],
      { bore: 6 },
    ),
  ),
}
