import { customDict, customProp, withCustomFields } from '../../../shared/screen/custom-fields.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { normalizeField } from '../../../shared/screen/normalize-field.ts'
import type { RawField } from '../../../shared/screen/raw.ts'
import type { SignedIn } from '../../context.ts'
import { hasCustomFields } from './custom-sql.ts'
import { customFieldsOf, type CustomType, type StoredCustomField } from './queries.ts'

interface Derived {
  fields: string
  screen: Screen
}

/** By screen and company: what is made of a screen (statements, checks of bodies) is kept with the object. */
const derived = new WeakMap<Screen, Map<string, Derived>>()

/** Companies whose form of a screen is kept. */
const MOST_KEPT = 200

/** The screen with the fields that the caller's company has added to it. */
export async function tenantScreen(
  { db, me: { tenantId } }: Pick<SignedIn, 'db' | 'me'>,
  screen: Screen,
): Promise<Screen> {
  if (!screen.customFields || hasCustomFields(screen)) return screen
  const stored = await customFieldsOf(db, { tenantId, screen: screen.name })
  if (stored.length === 0) return screen
  const fields = JSON.stringify(stored)
  const kept = derived.get(screen) ?? new Map<string, Derived>()
  derived.set(screen, kept)
  const known = kept.get(tenantId)
  if (known?.fields === fields) return known.screen
  if (kept.size >= MOST_KEPT) kept.clear()
  const made = withCustomFields(
    screen,
    stored.map((each) => customField(screen, each)),
  )
  kept.set(tenantId, { fields, screen: made })
  return made
}

const types: Record<CustomType, (id: string) => RawField> = {
  STRING: () => ({ type: 'string', maxLength: 200, search: { type: 'input' } }),
  INTEGER: () => ({ type: 'integer', search: { type: 'input', match: 'between' } }),
  NUMBER: () => ({ type: 'number', search: { type: 'input', match: 'between' } }),
  MONEY: () => ({ type: 'money', search: { type: 'input', match: 'between' } }),
  DATE: () => ({ type: 'date', search: { type: 'daterange' } }),
  BOOLEAN: () => ({ type: 'boolean', search: { type: 'radioGroup' } }),
  CHOICE: (id) => ({ dict: customDict(id), search: { type: 'select', match: 'in' } }),
}

/** A company's field in the normal form. */
export function customField(screen: Screen, stored: StoredCustomField): Field {
  const { id, nameZh, nameEn, kind, required, inTable, inSearch } = stored
  const prop = customProp(id)
  const raw = types[kind](id)
  const field = normalizeField(
    prop,
    {
      ...raw,
      label: { zh: nameZh, en: nameEn },
      required,
      search: {
        ...(raw.search as object),
        type: (raw.search as { type: 'input' }).type,
        searchHide: !inSearch,
      },
      // Nothing keeps the rows of a table that grows in the order of such a field.
      column: { hide: !inTable, sort: !screen.table.grows },
    },
    {
      screen: { ...screen, raw: { title: screen.title, fields: {}, form: { columns: screen.form.columns } } },
      menuCode: screen.menu.code,
      reference: () => {
        throw new Error(`The custom field ${id} refers to nothing.`)
      },
      lines: () => null,
      fieldOf: () => undefined,
    },
  )
  return { ...field, columns: [prop] }
}
