import { customDict, customIdOfDict } from '../../../shared/screen/custom-fields.ts'
import type { Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { customChoices } from './queries.ts'

export interface CustomItem {
  code: string
  value: string
  zh: string
  en: string
  enabled: true
}

/** The entries of those value lists that belong to fields of the caller's company. */
export async function customItems(
  db: Queryable,
  { me }: Pick<SignedIn, 'me'>,
  codes: string[],
): Promise<CustomItem[]> {
  const fieldIds = codes.flatMap((code) => customIdOfDict(code) ?? [])
  const choices = await customChoices(db, { tenantId: me.tenantId, fieldIds })
  return choices.map(({ fieldId, ...choice }) => ({ code: customDict(fieldId), ...choice, enabled: true }))
}
