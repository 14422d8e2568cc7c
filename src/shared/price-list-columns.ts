/**
 * What a column of a supplier's file can mean; `codeAndOe` is a maker's number that serves as the supplier's code too,
 * `attribute` an attribute of the catalogue by its name, and an empty text leaves the column out.
 */
export const COLUMN_CHOICES = [
  'code',
  'name',
  'nameEn',
  'oeNumbers',
  'codeAndOe',
  'brand',
  'spec',
  'fitment',
  'price',
  'stock',
  'attribute',
  '',
] as const

export type ColumnChoice = (typeof COLUMN_CHOICES)[number]

/** What a list cannot do without; `codeAndOe` stands for the code. */
const REQUIRED = ['code', 'name', 'price', 'stock'] as const

/** The required columns that nothing is mapped to. */
export function missingColumns(columns: readonly ColumnChoice[]): (typeof REQUIRED)[number][] {
  return REQUIRED.filter(
    (column) => !columns.includes(column) && !(column === 'code' && columns.includes('codeAndOe')),
  )
}

/** The meanings that several columns have. */
export function repeatedColumns(columns: readonly ColumnChoice[]): ColumnChoice[] {
  const once = columns
    .map((column) => (column === 'codeAndOe' ? 'oeNumbers' : column))
    .filter((column) => column !== '' && column !== 'attribute')
  return [...new Set(once.filter((column, at) => once.indexOf(column) !== at))]
}
