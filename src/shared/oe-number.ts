/**
 * The form in which OE numbers are compared: full width folded (NFKC), upper case, letters and
 * digits only. "wg-9925 160612" and "WG9925160612" are the same number.
 */
export function normalizeOe(raw: string): string {
  return raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
}
