import { readFileSync } from 'node:fs'
import type { ScreenModule } from '../../src/web/admin/screen-store.ts'
import { modulesOf } from '../../src/web/admin/vite-plugin/screen-modules.ts'
import { readScreens } from '../../src/shared/screen/read-screens.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'

const both = (word: string) => ({ zh: `${word}名`, en: word })

const zone: RawScreen = {
  title: both('Zones'),
  fields: {
    code: { label: both('Code'), required: true, maxLength: 20, search: 'input', column: { sort: true } },
    kind: { label: both('Kind'), dict: 'zone-kind', search: 'select', column: 'badge' },
    rent: { label: both('Rent'), type: 'money', exclusiveMinimum: 0, column: { align: 'right' } },
    heated: { label: both('Heated'), type: 'boolean', default: false, column: true },
    limit: {
      label: both('Limit'),
      type: 'integer',
      minimum: 1,
      showWhen: 'heated == true',
      requiredWhen: 'heated == true',
    },
    open: { label: both('Open'), type: 'dateRange', of: ['opens', 'closes'] },
    code2: { label: both('Fixed'), editable: false },
  },
  check: [
    {
      name: 'closesAfterOpens',
      that: 'closes > opens',
      field: 'closes',
      say: { zh: '结束须晚于开始', en: 'It must close after it opens' },
    },
  ],
}

const kinds = {
  title: both('Kinds'),
  items: [
    { value: 'COLD', label: both('Cold'), colour: 'blue' },
    { value: 'DRY', label: both('Dry') },
  ],
}

/** A screen with one field of each type that behaves differently; `more` changes its file. */
export function smallScreen(more: Partial<RawScreen> = {}): ScreenModule {
  const read = readScreens({
    screens: [{ file: 'schemas/screens/system/zone.json', text: JSON.stringify({ ...zone, ...more }) }],
    dicts: [{ file: 'schemas/dicts/zone-kind.json', text: JSON.stringify(kinds) }],
    parts: [],
    profiles: { file: 'schemas/api-profiles.json', text: readFileSync('schemas/api-profiles.json', 'utf8') },
    folders: ['system'],
  })
  if (read.mistakes.length > 0) throw new Error(JSON.stringify(read.mistakes))
  return modulesOf(read).get('zone')!
}
