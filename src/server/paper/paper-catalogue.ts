// What a kind of paper can show. A template chooses among it.
import type { Language } from '../../shared/errors.ts'
import type { PaperSize } from '../../shared/paper/paper-sizes.ts'
import type { PaperTemplate } from '../../shared/paper/paper-template.ts'
import type { Text } from '../../shared/screen/text.ts'

export interface PaperCatalogue {
  /** What the paper is called. */
  title: Text
  sizes: readonly PaperSize[]
  facts: CatalogueFact[]
  tables: CatalogueTable[]
  below: CatalogueBelow[]
  /** The paper as it is until somebody changes it. */
  standard: PaperTemplate
}

interface Named {
  key: string
  label: Text
  /** Left out for those who may not see prices on paper. */
  isPrice?: true
}

export interface CatalogueFact extends Named {
  /** The heading under which it stands. */
  group?: Text
}

export interface CatalogueTable {
  /** Empty for the only table; else what stands before the point in the keys of its columns. */
  key: string
  title: Text | null
  columns: CatalogueColumn[]
}

export interface CatalogueColumn extends Named {
  align?: 'right'
}

export interface CatalogueBelow extends Named {
  /** A line of text at the left, not a figure at the right. */
  isNote?: true
}

/** What one paper says, in one language. Keys are those of the catalogue; what is missing or empty takes no line. */
export interface PaperContent {
  company: string
  code: string
  /** What scanning the QR code opens; null: the number. */
  link: string | null
  /** Stands behind the title. */
  suffix: string
  facts: Record<string, string>
  /** By table. */
  rows: Record<string, Record<string, string>[]>
  below: Record<string, string>
}

export type ContentIn = (language: Language) => PaperContent
