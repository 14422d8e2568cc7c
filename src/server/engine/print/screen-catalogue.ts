// What the paper of a screen's row can show: its fields by the groups of the form, and a table for its lines.
import { definitionOf } from '../../../shared/field-types/field-types.ts'
import { sheetSizes } from '../../../shared/paper/paper-sizes.ts'
import type { TemplateColumn } from '../../../shared/paper/paper-template.ts'
import { fitsACell } from '../../../shared/screen/exportable-fields.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import type { CatalogueFact, CatalogueTable, PaperCatalogue } from '../../paper/paper-catalogue.ts'
import { readableFields } from '../field-access.ts'

/** Columns that stand on a paper before anybody chooses. */
const USUAL_COLUMNS = 8
/** Figures take this much; everything else shares what is left. */
const FIGURE_MM = 22

const none = { zh: '', en: '' }

/** The catalogue of the rows' papers for the caller: fields that they may not read are not in it. */
export function screenCatalogue(ctx: SignedIn, screen: Screen): PaperCatalogue {
  const fields = readableFields(screen, ctx.me)
  const facts = factsOf(screen, fields)
  const tables = fields.flatMap((field) => tableOf(ctx, field) ?? [])
  return {
    title: screen.print!.title,
    sizes: sheetSizes,
    facts,
    tables,
    below: [],
    standard: {
      ...{ size: 'A4', language: 'reader', copies: 1, title: none, logo: null, barcode: false, qr: true },
      facts: facts.map(({ key }) => key),
      columns: tables.flatMap(({ columns }) => columns.slice(0, USUAL_COLUMNS).map(usualWidth)),
      ...{ below: [], signatures: [], remark: none, footer: none },
    },
  }
}

const usualWidth = ({ key, align }: { key: string; align?: 'right' }): TemplateColumn => ({
  key,
  widthMm: align ? FIGURE_MM : null,
})

/** Those that stand in no group first, then the groups of the form in their order. */
function factsOf(screen: Screen, fields: Field[]): CatalogueFact[] {
  const shown = fields.filter((field) => isShown(field))
  const byProp = new Map(shown.map((field) => [field.prop, field]))
  const grouped = new Set(screen.form.groups.flatMap((group) => group.fields))
  const apart = shown.filter(({ prop }) => !grouped.has(prop)).map(factOf)
  const ofGroups = screen.form.groups.flatMap(({ label, fields: props }) =>
    props.flatMap((prop) => {
      const field = byProp.get(prop)
      return field ? [{ ...factOf(field), ...(label && { group: label }) }] : []
    }),
  )
  return [...ofGroups.filter(({ group }) => !group), ...apart, ...ofGroups.filter(({ group }) => group)]
}

const factOf = ({ prop, label }: Field): CatalogueFact => ({ key: prop, label })

const isShown = (field: Field) => fitsACell(field) && (field.column !== null || field.form !== null)

function tableOf(ctx: SignedIn, { prop, label, lines }: Field): CatalogueTable | undefined {
  if (!lines) return undefined
  const target = ctx.services.screens.byName(lines.screen)
  if (!target) return undefined
  const readable = readableFields(target, ctx.me).filter(
    (field) => isShown(field) && field.prop !== lines.masterProp && field.prop !== 'tenantId',
  )
  return {
    key: prop,
    title: label,
    columns: readable.map((field) => ({
      key: `${prop}.${field.prop}`,
      label: field.label,
      ...(isFigure(field) && { align: 'right' as const }),
    })),
  }
}

/** Whether a column of the field is read by its last digits. */
export function isFigure({ type, computed }: Field): boolean {
  const kind = computed?.as ?? type
  return ['integer', 'number', 'money', 'percent'].includes(kind) && definitionOf(type).isInSheets
}
