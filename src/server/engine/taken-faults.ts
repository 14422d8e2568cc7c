import type { FieldError } from '../../shared/errors.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import type { Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import type { Change, Row } from './hook.ts'
import { propsOf } from './props-of.ts'
import { findTaken, uniqueRules } from './sheets/find-existing.ts'

/** The values of a change that must be unique and that another row has. */
export async function takenFaults(
  tx: Tx,
  { language }: SignedIn,
  { screen, change, changed }: { screen: Screen; change: Change; changed: Field[] },
): Promise<FieldError[]> {
  const row: Row = { ...change.after, tenantId: change.tenantId }
  const touched = new Set(changed.flatMap(propsOf))
  const faults: FieldError[] = []
  for (const props of uniqueRules(screen)) {
    const own = props.filter((prop) => prop !== 'tenantId')
    const isAsked =
      own.some((prop) => touched.has(prop)) && props.every((prop) => (row[prop] ?? null) !== null)
    if (!isAsked) continue
    const taken = (await findTaken(tx, { screen, props, rows: [row] })).get(0)
    if (taken === undefined || taken === change.id) continue
    faults.push(...own.map((field) => ({ field, rule: 'unique', msg: exists[language] })))
  }
  return faults
}

const exists = { zh: '已存在', en: 'already exists' }
