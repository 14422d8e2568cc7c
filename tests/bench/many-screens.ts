// Brings a tree to the number of screens that the generator's limits are set for.
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const SCREENS = Number(process.env['BENCH_SCREENS'] ?? 250)
const label = (zh: string, en: string) => ({ zh, en })

/** Adds screens to the tree's own, each with one field of most types, until there are SCREENS of them. */
export function addScreens(folder: string) {
  const own = globSync('schemas/screens/*/*.json', { cwd: folder }).length
  const place = join(folder, 'schemas/screens/bench')
  mkdirSync(place, { recursive: true })
  for (let number = 1; number <= SCREENS - own; number++)
    writeFileSync(join(place, `bench-${number}.json`), JSON.stringify(benchScreen(number)))
}

/** The content of one of them; `word` is the header of its name column. */
export function benchScreen(number: number, word = 'Name') {
  return {
    title: label(`测试页面${number}`, `Bench ${number}`),
    menu: { parent: 'system', sort: 1000 + number },
    fields: {
      code: {
        label: label('编码', 'Code'),
        required: true,
        unique: true,
        maxLength: 40,
        search: 'input',
        column: { sort: true },
      },
      name: {
        label: label(`名称 ${word}`, word),
        required: true,
        maxLength: 60,
        search: 'input',
        column: true,
      },
      kind: { label: label('类型', 'Kind'), dict: 'enabled-status', search: 'select', column: 'badge' },
      amount: { label: label('金额', 'Amount'), type: 'money', column: { sort: true } },
      opened: { label: label('日期', 'Date'), type: 'date', search: 'daterange', column: true },
      keeper: { label: label('负责人', 'Keeper'), ref: 'user', column: true },
      remark: { $ref: '../../parts/remark.json' },
    },
  }
}
