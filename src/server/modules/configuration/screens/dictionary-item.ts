import { sql } from 'kysely'
import type { Screen } from '../../../../shared/screen/normal-form.ts'
import { many, type Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import { refuseUses, usesOf, type Use } from '../../../engine/refuse-in-use.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** A value in use cannot be removed, because rows would show its bare code. It can be disabled. */
export const dictionaryItem: HookOf<'dictionary-item'> = {
  async beforeRemove(tx, ctx, rows) {
    const dicts = await many(
      tx,
      sql<{ id: string; code: string }>`
        select id, code from dicts where id = any(${rows.map((row) => row.dictId)}::bigint[])
      `,
    )
    const uses: Use[] = []
    for (const { id, code } of dicts) {
      const values = rows.filter((row) => row.dictId === id).map((row) => row.value)
      for (const screen of ctx.services.screens.screens) {
        const use = await usesIn(tx, ctx, { screen, code, values })
        if (use && use.count > 0) uses.push(use)
      }
    }
    refuseUses(ctx.language, uses)
  },
}

interface Held {
  screen: Screen
  /** The dictionary. */
  code: string
  values: string[]
}

async function usesIn(tx: Tx, ctx: SignedIn, { screen, code, values }: Held): Promise<Use | undefined> {
  const holds = screen.fields
    .filter(({ dict, columns }) => dict === code && columns[0])
    .map(({ type, columns }) => {
      const column = sql.ref(`o.${columns[0]}`)
      return type === 'dictMany'
        ? sql`${column} && ${values}::text[]`
        : sql`${column} = any(${values}::text[])`
    })
  return holds.length === 0 ? undefined : usesOf(tx, ctx, { screen, holds })
}
