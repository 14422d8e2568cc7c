import type { SpecKind } from './categories.ts'

/** The lightest and the heaviest part of each kind, in grams. */
const ranges: Record<SpecKind, readonly [low: number, high: number]> = {
  disc: [4_000, 32_000],
  drum: [38_000, 72_000],
  lining: [900, 4_500],
  filter: [400, 6_500],
  piston: [900, 6_000],
  gasket: [20, 1_800],
  gear: [700, 24_000],
  shaft: [800, 46_000],
  bearing: [350, 9_000],
  radiator: [6_000, 36_000],
  electric: [250, 14_000],
  spring: [14_000, 68_000],
  thread: [120, 2_400],
  hose: [150, 5_500],
  belt: [120, 900],
  panel: [1_200, 28_000],
  bolt: [30, 900],
  seal: [20, 450],
  tank: [9_000, 48_000],
  wheel: [28_000, 62_000],
  plain: [300, 18_000],
}

// By its place and not by chance, so that all else stays as it was.
export function weightOf(kind: SpecKind, n: number): number | null {
  if (n % 10 === 9) return null
  const [low, high] = ranges[kind]
  const grams = low * (high / low) ** (((n * 37) % 101) / 100)
  return Math.max(10, Math.round(grams / 10) * 10)
}
