// The spreadsheet that people fill in: what a column takes is said and, where it can be, offered.
import type { Cell, DataValidation, Worksheet } from 'exceljs'
import type { Language } from '../../../shared/errors.ts'
import { BETWEEN } from '../../../shared/field-types/bases/list.ts'
import { sheetOf } from '../../../shared/field-types/field-sheets.ts'
import { definitionOf } from '../../../shared/field-types/field-types.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { Text } from '../../../shared/screen/text.ts'
import type { PageOf } from '../../../shared/shapes.ts'
import { businessDay } from '../../../shared/time.ts'
import { harmless } from '../../../shared/sheet-cell.ts'
import type { SignedIn } from '../../context.ts'
import type { Download } from '../../http/download.ts'
import { contentTypes, sheetName } from '../../spreadsheet/write-sheet.ts'
import { listOptions } from '../options.ts'
import { dictEntries, type DictEntry } from './dict-labels.ts'
import { offered } from './match-columns.ts'
import { numberFormat, widthOf } from './out-cell.ts'
import { letters } from './runs.ts'
import type { SheetField } from './sheet-fields.ts'
import { EXAMPLE } from './template-words.ts'

/** More candidates than this are not offered in the cell; their names are typed. */
const MOST_OFFERED = 500

interface Making {
  ctx: SignedIn
  screen: Screen
  dicts: Map<string, DictEntry[]>
}

/** The template of an import in the caller's language; `given` props are set by the upload and have no column. */
export async function importTemplate(
  ctx: SignedIn,
  { screen, given, columnsOf }: { screen: Screen; given: string[]; columnsOf?: string | undefined },
): Promise<Download> {
  const { language } = ctx
  const columns = offered({ screen, given, ctx })
  const making: Making = {
    ...{ ctx, screen },
    dicts: await dictEntries(
      ctx,
      columns.map(({ field }) => field),
    ),
  }
  const title = screen.title[language]
  // A server starts sooner without it.
  const { default: Excel } = await import('exceljs')
  const book = new Excel.Workbook()
  const sheet = book.addWorksheet(sheetName(title), { views: [{ state: 'frozen', ySplit: 1 }] })
  const lists = book.addWorksheet(language === 'zh' ? '选项' : 'Choices', { state: 'hidden' })
  sheet.columns = columns.map(({ field, label }) => ({
    width: widthOf(field, `${label[language]} *`),
    // Text keeps the leading zeros of a code.
    style: { numFmt: numberFormat(field) ?? '@' },
  }))
  for (const [index, column] of columns.entries()) {
    writeHeader(sheet, index, { column, language, making })
    const choices = await choicesFor(making, column.field)
    sheet.getCell(2, index + 1).value = exampleOf(column, { index, choices, making })
    if (choices.length > 0)
      offer(sheet, lists, {
        ...{ index, choices, language, max: screen.import!.max },
        label: column.label[language],
        // Ids of rows and several values at once may be typed as well.
        isClosed: sheetOf(column.field)!.isClosed,
      })
  }
  const more = columnsOf
    ? ((await ctx.services.screens.hookOf(screen).moreColumns?.offered?.(ctx, columnsOf)) ?? [])
    : []
  for (const [index, { header, rules, choices }] of more.entries()) {
    const place = columns.length + index
    sheet.getColumn(place + 1).width = Math.max(12, header.length * 2)
    writeHead(sheet.getCell(1, place + 1), { text: header, rules, isNeeded: false })
    if (choices.length > 0)
      offer(sheet, lists, {
        index: place,
        label: header,
        isClosed: true,
        choices,
        max: screen.import!.max,
        language,
      })
  }
  sheet.getRow(2).font = { italic: true, color: { argb: 'FF8A94A6' } }
  return {
    fileName: `${title}-${language === 'zh' ? '导入模板' : 'template'}.xlsx`,
    plainName: 'template.xlsx',
    contentType: contentTypes.xlsx,
    content: Buffer.from(await book.xlsx.writeBuffer()),
  }
}

interface Header {
  column: SheetField
  language: Language
  making: Making
}

function writeHeader(sheet: Worksheet, index: number, { column, language, making }: Header) {
  const { field, label } = column
  const isNeeded = field.required && field.default === null && field.prop !== 'tenantId'
  writeHead(sheet.getCell(1, index + 1), { text: label[language], rules: rulesOf(column, making), isNeeded })
}

function writeHead(
  cell: Cell,
  { text, rules, isNeeded }: { text: string; rules: string[]; isNeeded: boolean },
) {
  cell.value = isNeeded ? `${text} *` : text
  cell.font = { bold: true, ...(isNeeded && { color: { argb: 'FFC4281C' } }) }
  cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEEF2F8' } }
  cell.note = rules.join('\n')
}

/** What the column takes, a sentence each. */
function rulesOf({ field, prop }: SheetField, { ctx: { language }, screen, dicts }: Making): string[] {
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
  const rules = [field.required && field.default === null ? say('必填', 'Required') : say('选填', 'Optional')]
  if (screen.import!.key.includes(prop))
    rules.push(
      say(
        '用于查找已有数据：找到则修改，否则新增',
        'Finds the record to change; where there is none, one is created',
      ),
    )
  if (field.form?.editable === false) rules.push(say('新增后不能修改', 'Cannot be changed later'))
  if (field.unique) rules.push(say('不能重复', 'Each value once'))
  rules.push(...formOf(field, language))
  if (field.dict) {
    const labels = (dicts.get(field.dict) ?? [])
      .filter(({ enabled }) => enabled)
      .map((entry) => entry[language])
    if (labels.length <= 20) rules.push(say('可选：', 'One of: ') + labels.join(BETWEEN[language]))
  }
  if (field.pattern) rules.push(field.pattern.say[language])
  if (field.form?.help) rules.push(field.form.help[language])
  if (field.default !== null && !field.dict) {
    const shown = inWords(field, field.default, language)
    rules.push(say(`默认：${shown}`, `Default: ${shown}`))
  }
  return rules
}

function formOf(field: Field, language: Language): string[] {
  const bound = (limit: number | null, say: (limit: string) => Text) =>
    limit === null ? [] : [say(inWords(field, limit, language))[language]]
  return [
    ...sheetOf(field)!
      .rules(field)
      .map((rule) => rule[language]),
    ...bound(field.minimum, (limit) => ({ zh: `不小于 ${limit}`, en: `At least ${limit}` })),
    ...bound(field.exclusiveMinimum, (limit) => ({ zh: `大于 ${limit}`, en: `More than ${limit}` })),
    ...bound(field.maximum, (limit) => ({ zh: `不大于 ${limit}`, en: `At most ${limit}` })),
    ...bound(field.exclusiveMaximum, (limit) => ({ zh: `小于 ${limit}`, en: `Less than ${limit}` })),
  ]
}

function inWords({ type }: Field, value: string | number | boolean, language: Language): string {
  return definitionOf(type).inWords?.(value, language) ?? String(value)
}

/** The words that a cell of the field may have, where there are few enough to offer. */
async function choicesFor({ ctx, screen, dicts }: Making, field: Field): Promise<string[]> {
  const own = sheetOf(field)!.choices
  if (own) return [...own[ctx.language]]
  if (field.dict)
    return (dicts.get(field.dict) ?? []).filter(({ enabled }) => enabled).map((entry) => entry[ctx.language])
  const target = field.ref && ctx.services.screens.byName(field.ref.screen)
  if (!target) return []
  const page = (await listOptions(ctx, {
    screen: target,
    input: {
      size: MOST_OFFERED,
      // Choices that follow from another cell cannot be offered beforehand.
      ...(field.ref!.where && field.ref!.needs.length === 0 && { for: `${screen.name}.${field.prop}` }),
    },
  })) as PageOf<{ label: string }>
  return [...new Set(page.records.map(({ label }) => label))]
}

interface Offer {
  index: number
  label: string
  /** Only the offered words may stand in a cell. */
  isClosed: boolean
  choices: string[]
  max: number
  language: Language
}

/** A drop-down whose words stand on a hidden sheet: in the cell itself only 255 characters have room. */
function offer(
  sheet: Worksheet,
  lists: Worksheet,
  { index, label, isClosed, choices, max, language }: Offer,
) {
  const letter = letters(index)
  lists.getColumn(index + 1).values = choices.map(harmless)
  const validation: DataValidation = {
    type: 'list',
    allowBlank: true,
    formulae: [`'${lists.name}'!$${letter}$1:$${letter}$${choices.length}`],
    showErrorMessage: isClosed,
    errorTitle: label,
    error: language === 'zh' ? '请从下拉列表中选择' : 'Choose from the list',
  }
  // The package's types know single cells only; it writes ranges as well.
  const validations = (
    sheet as unknown as { dataValidations: { add: (range: string, rule: DataValidation) => void } }
  ).dataValidations
  validations.add(`${letter}2:${letter}${max + 2}`, validation)
}

/** A value for the example row; its first cell says that it is one. */
function exampleOf(
  { field, prop }: SheetField,
  { index, choices, making: { ctx } }: { index: number; choices: string[]; making: Making },
): string | number | Date | null {
  const value = exampleValue(field, { choices, isEnd: field.of?.[1] === prop, ctx })
  if (index > 0) return value
  const text = value instanceof Date ? businessDay(value) : String(value ?? '')
  return `${EXAMPLE[ctx.language]}${text}`
}

function exampleValue(
  field: Field,
  { choices, isEnd, ctx }: { choices: string[]; isEnd: boolean; ctx: SignedIn },
): string | number | Date | null {
  const today = new Date(`${businessDay(ctx.now)}T00:00:00Z`)
  return sheetOf(field)!.example(field, { today, isEnd, language: ctx.language }) ?? choices[0] ?? null
}
