import { readFileSync } from 'node:fs'
import { readScreens } from '../../src/shared/screen/read-screens.ts'
import { modulesOf } from '../../src/web/admin/vite-plugin/screen-modules.ts'
import type { ScreenModule } from '../../src/web/admin/screen-store.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'

const both = (word: string) => ({ zh: `${word}名`, en: word })

const quotation: RawScreen = {
  title: both('Quotations'),
  fields: {
    name: { label: both('Name'), required: true, maxLength: 60, column: true },
    positions: { label: both('Positions'), lines: 'quotation-position', minLines: 1, maxLines: 200 },
  },
}

const position: RawScreen = {
  title: both('Quotation positions'),
  menu: { parent: 'system', hidden: true },
  table: {
    master: { screen: 'quotation', prop: 'quotationId' },
    unique: [['quotationId', 'partNumber']],
    sort: 'lineNo',
    label: 'partNumber',
  },
  fields: {
    quotationId: { label: both('Quotation'), ref: 'quotation', required: true, editable: false },
    lineNo: { label: both('No.'), type: 'integer', readOnly: true, column: true },
    partNumber: { label: both('Part number'), required: true, maxLength: 40, column: true },
    kind: { label: both('Kind'), dict: 'zone-kind', column: true },
    quantity: {
      label: both('Quantity'),
      type: 'integer',
      required: true,
      minimum: 1,
      column: { summary: 'sum' },
    },
    price: { label: both('Price'), type: 'money', required: true, exclusiveMinimum: 0, column: true },
  },
}

const kinds = {
  title: both('Kinds'),
  items: [
    { value: 'COLD', label: both('Cold') },
    { value: 'DRY', label: both('Dry') },
  ],
}

/** A quotation whose items are edited as lines inside its form. */
export function screenWithLines(): ScreenModule {
  const file = (name: string, raw: RawScreen) => ({
    file: `schemas/screens/system/${name}.json`,
    text: JSON.stringify(raw),
  })
  const read = readScreens({
    screens: [file('quotation', quotation), file('quotation-position', position)],
    dicts: [{ file: 'schemas/dicts/zone-kind.json', text: JSON.stringify(kinds) }],
    parts: [],
    profiles: { file: 'schemas/api-profiles.json', text: readFileSync('schemas/api-profiles.json', 'utf8') },
    folders: ['system'],
  })
  if (read.mistakes.length > 0) throw new Error(JSON.stringify(read.mistakes))
  return modulesOf(read).get('quotation')!
}
