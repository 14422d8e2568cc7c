import type { Locator, Page } from 'playwright'
import { bodyFields } from '../../src/shared/screen/json-schema.ts'
import type { Field, Screen } from '../../src/shared/screen/normal-form.ts'

/** The field of an open generated form. */
export function formField(form: Locator, prop: string): Locator {
  return form.locator(`[data-field="${prop}"]`)
}

/** The initial values of a generated form, which `fillRequired` leaves unchanged. */
export function formDefaults(screen: Screen): Record<string, unknown> {
  const given = bodyFields(screen, 'create').filter((field) => field.default !== null)
  return Object.fromEntries(given.map((field) => [field.prop, field.default]))
}

/** Fills the required fields of a generated form as a person would: typing, or choosing the first option that fits. */
export async function fillRequired(
  page: Page,
  form: Locator,
  screen: Screen,
  values: Record<string, unknown>,
) {
  const asked = bodyFields(screen, 'create').filter(
    (field) => (field.required || field.form?.requiredWhen) && field.default === null,
  )
  for (const field of asked) await fill(page, form, field, values[field.prop])
}

async function fill(page: Page, form: Locator, field: Field, value: unknown) {
  const place = formField(form, field.prop)
  if (field.dict === null && field.ref === null)
    return place.locator('input, textarea').first().fill(String(value))
  const combobox = place.getByRole('combobox')
  if ((await combobox.count()) === 0) return place.getByRole('radio').first().check()
  await combobox.click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().waitFor()
  await combobox.press('Enter')
}
