import { AppError } from '../../shared/errors.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import type { SignedIn } from '../context.ts'
import { clash } from './check-across.ts'
import { invalid } from './invalid.ts'
import { propsOf } from './props-of.ts'

interface DatabaseFault {
  code?: string
  constraint?: string
  table?: string
  detail?: string
  column?: string
}

/** Runs a statement and tells what the database's own guards refuse in the catalogue's words. */
export async function asRefusal<T>(ctx: SignedIn, screen: Screen, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, detail = '', table = '', column = '' } = (error ?? {}) as DatabaseFault
    if (code === '23505') throw duplicate(ctx, screen, detail)
    if (code === '23503') throw new AppError('IN_USE', { uses: titleOfTable(ctx, table) })
    // An exclusion constraint that guards the same as a rule of the file, against other SQL too.
    const rule = code === '23P01' && screen.across.find(({ kind }) => kind === 'apart')
    if (rule) throw clash(ctx, { screen, rule })
    if (code === '23502' && screen.table.existing) throw unfilled(ctx, screen, column)
    // Class 22 is a value that its column cannot hold, 23514 and 23502 one that its table refuses.
    if (code?.startsWith('22') || code === '23514' || code === '23502') throw new AppError('INVALID')
    throw error
  }
}

// The detail reads: Key (tenant_id, code)=(1000, a) already exists.
function duplicate({ language }: SignedIn, screen: Screen, detail: string): AppError {
  const columns =
    /^Key \(([^)]+)\)=/
      .exec(detail)?.[1]
      ?.split(/, ?/)
      .map((name) => name.replace(/"/g, '').replace(/^lower\((.*)\)$/, '$1')) ?? []
  const fields = screen.fields.filter(
    (field) =>
      field.prop !== 'tenantId' &&
      field.columns.some((column) =>
        columns.includes(screen.table.existing?.columns[column]?.name ?? column),
      ),
  )
  const named = fields.map(({ label }) => label[language]).join(language === 'zh' ? '、' : ', ')
  const said = { zh: '已存在', en: 'already exists' }[language]
  return new AppError(
    'DUPLICATE',
    { field: named || screen.title[language] },
    { fields: fields.map((field) => ({ field: propsOf(field)[0]!, rule: 'unique', msg: said })) },
  )
}

/** A column of somebody else's table needs a value that the screen did not give. */
function unfilled({ language }: SignedIn, screen: Screen, name: string): AppError {
  const field = screen.fields.find(({ columns }) =>
    columns.some((column) => {
      const own = screen.table.existing?.columns[column]
      return own?.name === name || own?.parts?.some((part) => part.name === name)
    }),
  )
  if (field) return invalid(language, { field: field.prop, keyword: 'required', params: {} })
  const why = {
    zh: `列“${name}”必须有值，而页面没有对应的字段`,
    en: `the column "${name}" must have a value, and the screen has no field for it`,
  }[language]
  return new AppError('EXISTING_TABLE', { table: screen.table.name, why })
}

function titleOfTable({ services, language }: SignedIn, table: string): string {
  const screen = services.screens.screens.find((each) => each.table.name === table)
  return screen ? screen.title[language] : { zh: '业务记录', en: 'business records' }[language]
}
