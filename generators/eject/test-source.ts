// The test that comes with an ejected component: the screen against a server that returns one row.
import { definitionOf } from '../../src/shared/field-types/field-types.ts'
import type { Dict, Field, Screen } from '../../src/shared/screen/normal-form.ts'

export function slotTest(
  screen: Screen,
  dicts: Dict[],
  {
    says,
    body,
    address = screen.menu.path,
  }: {
    says: string
    body: string
    /** Where the page is opened, if not at its list. */
    address?: string
  },
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
  '/sys-system/record/head': { data: { row, related: [], areas: [] } },
  '/sys-system/record/care': { data: { assignee: null, tags: [], followers: [], isFollowing: false } },
  ${[...pickers]
    .filter((path) => path !== list.path)
    .map((path) => `'${path}': pageOf([]),`)
    .join('\n')}
}

it('${says.replaceAll("'", "\\'")}', async () => {
  ${uses('user') ? 'const { user } = ' : ''}await openScreen({ module, address: '${address}', answers })
  ${body.trim()}
})
`
}

/** A column that names the row. */
function labelField({ fields, table }: Screen): string {
  const shown = fields.filter(
    ({ column, type }) => column && !column.hide && definitionOf(type).isSearchedAsText,
  )
  return (shown.find(({ prop }) => prop === table.labelProp) ?? shown[0])?.prop ?? table.key
}

function sampleRow(screen: Screen, dicts: Dict[]): Record<string, unknown> {
  const row: Record<string, unknown> = { [screen.table.key]: '11', tenantId: '1000', version: 1 }
  for (const field of screen.fields) {
    if (field.secret) continue
    const value = sample(field, dicts)
    for (const [end, prop] of (field.of ?? [field.prop]).entries())
      row[prop] = field.of ? (value as unknown[])[end] : value
    if (field.ref) row[`${field.prop}Name`] = field.link ? [] : `${field.label.en} 1`
    if (field.prop === screen.table.parent)
      Object.assign(row, { [field.prop]: null, [`${field.prop}Name`]: null })
  }
  return { ...row, allowedActions: ['edit', 'remove'] }
}

function sample(field: Field, dicts: Dict[]): unknown {
  if (field.dict && !definitionOf(field.type).isList)
    return dicts.find(({ code }) => code === field.dict)?.items[0]?.value ?? null
  // References to other rows stay empty, or the test would need a server.
  if (definitionOf(field.type).isList || field.lines) return []
  return (
    definitionOf(field.type).sample(field, { seed: 1, word: `${field.label.en} `, from: FIRST_DAY }) ?? null
  )
}

const FIRST_DAY = new Date('2026-01-30T00:00:00Z')
