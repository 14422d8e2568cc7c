import type { CartLine } from './cart-groups.ts'

/** By supplier, or as the lines were added. */
export type CartOrder = 'supplier' | 'list'

/** One row of the cart's table. */
export type CartRow =
  | { kind: 'apart'; key: string }
  | { kind: 'supplier'; key: string; supplierId: string; supplierName: string; lines: CartLine[] }
  | { kind: 'line'; key: string; line: CartLine }

/** The rows in page order: lines that are ordered together, then those ordered separately. */
export function rowsOf(lines: CartLine[], order: CartOrder): CartRow[] {
  const apart = lines.filter((line) => line.ordersApart)
  const regular = lines.filter((line) => !line.ordersApart)
  const rows = rowsOfKind(regular, { order, kind: 'regular' })
  if (apart.length > 0) rows.push({ kind: 'apart', key: 'apart' })
  return [...rows, ...rowsOfKind(apart, { order, kind: 'apart' })]
}

/** Suppliers in order of first appearance, so that an edit moves nothing. */
function rowsOfKind(lines: CartLine[], { order, kind }: { order: CartOrder; kind: string }): CartRow[] {
  if (order === 'list') return lines.map(rowOf)
  return [...Map.groupBy(lines, ({ supplierId }) => supplierId)].flatMap(([supplierId, own]): CartRow[] => [
    {
      kind: 'supplier',
      key: `${kind} ${supplierId}`,
      supplierId,
      supplierName: own[0]!.supplierName,
      lines: own,
    },
    ...own.map(rowOf),
  ])
}

const rowOf = (line: CartLine): CartRow => ({ kind: 'line', key: line.lineId, line })

/** Whether the line has every typed word in its number, name, brand, specification, supplier or warehouse. */
export function isNamed(line: CartLine, typed: string): boolean {
  const { code, oeNumber, nameZh, nameEn, brand, spec, supplierName, warehouseName } = line
  const text = plain([code, oeNumber, nameZh, nameEn, brand, spec, supplierName, warehouseName].join(' '))
  // A number is found with and without the dashes that it is written with.
  const joined = text.replace(/[\s-]/g, '')
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word) || joined.includes(word.replaceAll('-', '')))
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim()

/**
 * The line whose quantity the arrow keys lead to: the next one down or up. Null at either end.
 */
export function neighbourLine(rows: CartRow[], lineId: string, by: 1 | -1): number | null {
  const place = rows.findIndex((row) => row.key === lineId)
  for (let index = place + by; index >= 0 && index < rows.length; index += by)
    if (rows[index]!.kind === 'line') return index
  return null
}
