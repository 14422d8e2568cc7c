/**
 * The normal form for comparing OE numbers: full width folded (NFKC), upper case, letters and digits only.
 * "wg-9925 160612" and "WG9925160612" are the same number.
 */
export function normalizeOe(raw: string): string {
  return raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
}

/** A shorter base is not a maker's number: "W 950/4" is a filter, not a variant of W950. */
const BASE_FROM = 6

/**
 * The normal form without the variant after + or /: WG9725220536+305 → WG9725220536. Undefined without a
 * variant.
 */
export function baseNumber(raw: string): string | undefined {
  const [, base] = /^(.*)[+/][0-9A-Z]{1,4}$/.exec(raw.normalize('NFKC').toUpperCase().trim()) ?? []
  const n = normalizeOe(base ?? '')
  return n.length >= BASE_FROM ? n : undefined
}
