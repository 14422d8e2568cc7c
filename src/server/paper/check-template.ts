// Refuses templates that could not be printed, naming what is wrong. Pure.
import { AppError, type Language } from '../../shared/errors.ts'
import { paperSizes, roomMm } from '../../shared/paper/paper-sizes.ts'
import { LEAST_SHARED_MM, type PaperTemplate } from '../../shared/paper/paper-template.ts'
import type { Text } from '../../shared/screen/text.ts'
import type { PaperCatalogue } from './paper-catalogue.ts'

/** More facts than this do not fit onto a label beside its codes. */
const MOST_ON_LABEL = 6

/**
 * Throws PAPER_SIZE, PAPER_FIELD_UNKNOWN, PAPER_FIELD_TWICE, PAPER_EMPTY, PAPER_TABLE_TOO_WIDE, PAPER_LABEL_FULL
 * or PAPER_CODE_LESS.
 */
export function checkTemplate(
  template: PaperTemplate,
  { catalogue, language }: { catalogue: PaperCatalogue; language: Language },
) {
  const { size, facts, columns, below, signatures } = template
  const sizeName = paperSizes[size].label[language]
  if (!catalogue.sizes.includes(size))
    throw new AppError('PAPER_SIZE', { paper: catalogue.title[language], size: sizeName })
  const all = catalogue.tables.flatMap((table) => table.columns)
  checkKeys(facts, { offered: catalogue.facts, language })
  checkKeys(
    columns.map(({ key }) => key),
    { offered: all, language },
  )
  checkKeys(below, { offered: catalogue.below, language })
  if (facts.length + columns.length === 0) throw new AppError('PAPER_EMPTY')
  if (signatures.some(({ zh, en }) => !zh.trim() && !en.trim())) throw new AppError('PAPER_SIGNATURE_EMPTY')
  for (const table of catalogue.tables) checkWidths(table, { template, language })
  if (size !== 'LABEL_100X60') return
  if (facts.length > MOST_ON_LABEL) throw new AppError('PAPER_LABEL_FULL', { most: MOST_ON_LABEL })
  if (!template.barcode && !template.qr) throw new AppError('PAPER_CODE_LESS')
}

function checkKeys(
  keys: string[],
  { offered, language }: { offered: { key: string; label: Text }[]; language: Language },
) {
  const known = new Map(offered.map(({ key, label }) => [key, label[language]]))
  const seen = new Set<string>()
  for (const key of keys) {
    const label = known.get(key)
    if (label === undefined) throw new AppError('PAPER_FIELD_UNKNOWN', { field: key })
    if (seen.has(key)) throw new AppError('PAPER_FIELD_TWICE', { field: label })
    seen.add(key)
  }
}

function checkWidths(
  { columns }: PaperCatalogue['tables'][number],
  { template, language }: { template: PaperTemplate; language: Language },
) {
  const own = new Set(columns.map(({ key }) => key))
  const needed = template.columns
    .filter(({ key }) => own.has(key))
    .reduce((sum, { widthMm }) => sum + (widthMm ?? LEAST_SHARED_MM), 0)
  const room = roomMm(template.size)
  if (needed > room)
    throw new AppError('PAPER_TABLE_TOO_WIDE', {
      needed: Math.ceil(needed),
      room: Math.floor(room),
      size: paperSizes[template.size].label[language],
    })
}
