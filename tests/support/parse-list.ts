import type { Reading } from '../../src/server/modules/price-lists/find-table.ts'
import { openPriceList, parsePriceList } from '../../src/server/modules/price-lists/parse-price-list.ts'

/** Reads a whole price list, as the reading thread does. */
export async function parseList(bytes: Uint8Array, reading: Reading) {
  return parsePriceList(await openPriceList(bytes, reading), reading)
}
