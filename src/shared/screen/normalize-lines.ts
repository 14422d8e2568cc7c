import type { Field, Lines } from './normal-form.ts'
import type { LineRule } from './normal-field-parts.ts'
import type { RawField, RawLineRule, RawScreen } from './raw.ts'

/** Nobody fills in a form with more lines than this by hand. */
const MOST_LINES = 500

interface LinesFile {
  name: string
  raw: RawScreen
}

interface Target {
  /** The line's own screen. */
  file: LinesFile
  fields: Field[]
  unique: string[][]
}

/** What a field of lines takes from the screen of its lines. */
export function normalizeLines(raw: RawField, { file, fields, unique }: Target): Lines {
  const { table, states, check } = file.raw
  const masterProp = table!.master!.prop
  const sorted = table?.sort ?? (file.raw.fields['sort'] ? 'sort' : null)
  const numbering = fields.find(
    ({ prop, type, readOnly }) => prop === sorted && type === 'integer' && readOnly,
  )
  return {
    screen: file.name,
    masterProp,
    key: table!.key ?? 'id',
    min: raw.minLines ?? (raw.required ? 1 : 0),
    max: raw.maxLines ?? MOST_LINES,
    numberProp: numbering?.prop ?? null,
    stateProp: states?.field ?? null,
    fields,
    checks: (check ?? []).map((each) => ({ ...each, field: each.field ?? null })),
    unique: unique
      .filter((props) => props.includes(masterProp))
      .map((props) => props.filter((prop) => prop !== masterProp && prop !== 'tenantId')),
    rules: (raw.lineRules ?? []).map(lineRule),
  }
}

function lineRule({ name, say, sum, is, by, apart }: RawLineRule): LineRule {
  return apart
    ? { name, say, kind: 'apart', from: apart[0], to: apart[1] }
    : { name, say, kind: 'sum', prop: sum!, is: is!, by: by ?? null }
}

/** Whether rows of this file are written inside the form of the row they belong to. */
export function isWrittenInForm(
  { name, raw }: LinesFile,
  { screens }: { screens: ReadonlyMap<string, LinesFile> },
): boolean {
  const master = raw.table?.master ? screens.get(raw.table.master.screen) : undefined
  return Object.values(master?.raw.fields ?? {}).some(({ lines }) => lines === name)
}
