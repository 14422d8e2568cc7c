// The test that comes with an ejected component: the screen on a server that answers one row.
import type { Dict, Field, Screen } from '../../src/shared/screen/normal-form.ts'

export function slotTest(
  screen: Screen,
  dicts: Dict[],
  { says, body }: { says: string; body: string },
): string {
  const row = sampleRow(screen, dicts)
  const list = screen.calls.find(({ kind }) => kind === 'list')!
  const detail = screen.calls.find(({ kind }) => kind === 'detail')!
  const pickers = new Set(screen.fields.flatMap(({ ref }) => (ref ? [ref.optionsPath.split('?')[0]!] : [])))
  const shown = labelField(screen)
  const uses = (word: string) => new RegExp(`\\b${word}\\b`).test(body)
  return `
import { screen${uses('waitFor') ? ', waitFor' : ''} } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadScreen } from '../../../src/web/admin/screen-store.ts'
import { openScreen, pageOf } from '../../support/screen-page.tsx'


const module = await loadScreen('${screen.name}')
const label = ${JSON.stringify(String(row[shown]))}
const row = ${JSON.stringify(row)}
const answers = {
  '${list.path}': pageOf([row]),
  '${detail.path}': { data: row },
  ${[...pickers]
    .filter((path) => path !== list.path)
    .map((path) => `'${path}': pageOf([]),`)
    .join('\n')}
}

it('${says.replaceAll("'", "\\'")}', async () => {
  ${uses('user') ? 'const { user } = ' : ''}await openScreen({ module, address: '${screen.menu.path}', answers })
  ${body.trim()}
})
`
}

/** A column that names the row. */
function labelField({ fields, table }: Screen): string {
  const shown = fields.filter(({ column, type }) => column && !column.hide && type === 'string')
  return (shown.find(({ prop }) => prop === table.labelProp) ?? shown[0])?.prop ?? table.key
}

function sampleRow(screen: Screen, dicts: Dict[]): Record<string, unknown> {
  const row: Record<string, unknown> = { [screen.table.key]: '11', tenantId: '1000', version: 1 }
  for (const field of screen.fields) {
    if (field.secret) continue
    for (const prop of field.of ?? [field.prop]) row[prop] = sample(field, dicts)
    if (field.ref) row[`${field.prop}Name`] = field.type === 'refMany' ? [] : `${field.label.en} 1`
    if (field.prop === screen.table.parent)
      Object.assign(row, { [field.prop]: null, [`${field.prop}Name`]: null })
  }
  return { ...row, allowedActions: ['edit', 'remove'] }
}

function sample({ type, label, dict }: Field, dicts: Dict[]): unknown {
  switch (type) {
    case 'string':
    case 'text':
      return `${label.en} 1`
    case 'richText':
      return `<p>${label.en} 1</p>`
    case 'phone':
      return '13800000000'
    case 'email':
      return 'someone@example.cn'
    case 'link':
      return 'https://example.cn'
    case 'integer':
    case 'number':
    case 'percent':
      return 3
    case 'money':
      return '12.50'
    case 'boolean':
      return true
    case 'date':
    case 'dateRange':
      return '2026-01-31'
    case 'datetime':
    case 'datetimeRange':
      return '2026-01-31T08:00:00+08:00'
    case 'time':
      return '08:00'
    case 'dict':
      return dicts.find(({ code }) => code === dict)?.items[0]?.value ?? null
    case 'ref':
      return '21'
    case 'refMany':
    case 'dictMany':
    case 'tags':
      return []
    default:
      return null
  }
}
