const MOST_PIECES = 99_999

/** Whole pieces, from "2", "２", "2.0" or "2 件"; undefined for anything that cannot be ordered. */
export function readQuantity(written: string): number | undefined {
  const [, digits] = /^(\d{1,6})(?:\.0+)?\s*\p{L}{0,3}$/u.exec(written.normalize('NFKC').trim()) ?? []
  const pieces = Number(digits)
  return digits !== undefined && pieces >= 1 && pieces <= MOST_PIECES ? pieces : undefined
}
