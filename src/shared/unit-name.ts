const english: Record<string, string> = {
  件: 'pc',
  只: 'pc',
  个: 'pc',
  套: 'set',
  副: 'pair',
  对: 'pair',
  根: 'pc',
  片: 'pc',
  桶: 'drum',
  瓶: 'bottle',
  米: 'm',
  台: 'unit',
}

/** The unit of parts that name no other. */
export const PIECE = '件'

/** A unit of quantity in the reader's language; a supplier's own unit stays as it is. */
export function unitName(unit: string, language: string): string {
  return language.startsWith('en') ? (english[unit] ?? unit) : unit
}
