// Conditions with their results for each row: the same when evaluated and when compiled to SQL.
import { readScreens } from '../../src/shared/screen/read-screens.ts'
import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'

const text = (en: string) => ({ zh: en, en })

/** A screen with a field of every type that conditions can use. */
export const conditionScreen = (() => {
  const sources = loadSchemaFiles()
  const file = {
    title: text('Samples'),
    menu: { parent: 'system' },
    fields: {
      name: { label: text('Name'), required: true },
      nickname: { label: text('Nickname') },
      kind: { label: text('Kind'), dict: 'tenant-type' },
      count: { label: text('Count'), type: 'integer' },
      limit: { label: text('Limit'), type: 'integer' },
      rate: { label: text('Rate'), type: 'number' },
      amount: { label: text('Amount'), type: 'money' },
      free: { label: text('Free'), type: 'boolean' },
      day: { label: text('Day'), type: 'date' },
      valid: { label: text('Valid'), type: 'datetimeRange', of: ['startTime', 'endTime'] },
      tags: { label: text('Tags'), type: 'tags' },
      ownerId: { label: text('Owner'), ref: 'tenant' },
    },
  }
  sources.screens.push({ file: 'schemas/screens/system/sample.json', text: JSON.stringify(file) })
  const { screens, mistakes } = readScreens(sources)
  if (mistakes.length > 0) throw new Error(JSON.stringify(mistakes))
  return screens.find(({ name }) => name === 'sample')!
})()

export const NOW = new Date('2026-06-03T10:00:00+08:00')
export const ME = {
  userId: '7',
  tenantId: '3001',
  tenantType: 'VENDER',
  account: 'vendor',
  departmentId: null,
}

/** nickname, limit, free and kind of the second row are unset. */
export const ROWS: Record<string, unknown>[] = [
  {
    name: 'Ärmel 中文',
    nickname: 'x',
    kind: 'CUST',
    count: 3,
    limit: 5,
    rate: 0.5,
    amount: '12.50',
    free: true,
    day: '2026-06-03',
    startTime: '2026-06-01T00:00:00+08:00',
    endTime: '2026-06-30T00:00:00+08:00',
    tags: ['a', 'b'],
    ownerId: '3001',
  },
  { name: 'plain', count: -2, rate: 2, amount: '0.00', day: '2025-12-31', tags: [], ownerId: '3002' },
]

/** A condition, and whether it holds for each row. */
export const CASES: [condition: string, first: boolean, second: boolean][] = [
  [`name == 'plain'`, false, true],
  [`name != 'plain'`, true, false],
  [`name.contains('中')`, true, false],
  [`name.startsWith('pl') && name.endsWith('in')`, false, true],
  [`size(name) == 8`, true, false],
  [`size(tags) == 0`, false, true],
  [`kind == 'CUST'`, true, false],
  [`kind != 'VENDER'`, true, false],
  [`!(kind == 'VENDER')`, true, false],
  [`isSet(kind)`, true, false],
  [`!isSet(nickname)`, false, true],
  [`isSet(nickname) || count < 0`, true, true],
  [`nickname == 'x' || true`, true, true],
  [`true || nickname == 'x'`, true, true],
  [`nickname == 'x' && false`, false, false],
  [`kind in ['CUST', 'FACTORY']`, true, false],
  [`!(kind in ['VENDER'])`, true, false],
  [`name in ['plain', nickname]`, false, false],
  [`'a' in tags`, true, false],
  [`!('a' in tags)`, false, true],
  [`count > 0`, true, false],
  [`count <= limit`, true, false],
  [`count + limit == 8`, true, false],
  [`count * 2 - 1 == 5`, true, false],
  [`-count == 2`, false, true],
  [`rate > 0.25`, true, true],
  [`rate * 2.0 == 1.0`, true, false],
  [`amount > 12.0`, true, false],
  [`amount == 12.5`, true, false],
  [`amount >= 0.0`, true, true],
  [`free`, true, false],
  [`!free`, false, false],
  [`free == true`, true, false],
  [`free ? count == 3 : count == -2`, true, false],
  [`count > 0 ? kind == 'CUST' : name == 'plain'`, true, true],
  [`day == today`, true, false],
  [`day < today`, false, true],
  [`startTime < now && now < endTime`, true, false],
  [`endTime > startTime`, true, false],
  [`ownerId == me.tenantId`, true, false],
  [`me.tenantType == 'VENDER'`, true, true],
  [`me.departmentId == ''`, true, true],
  [`name + '!' == 'plain!'`, false, true],
  // Ä comes after z by its code point, whatever the database's collation.
  [`name < 'z'`, false, true],
]
