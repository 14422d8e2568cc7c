import { sql } from 'kysely'
import { many, type Queryable } from '../../connection.ts'

interface TakenOff {
  putBack: string
  takeOff: string
}

/**
 * The secondary indexes, the foreign keys and the triggers of these tables: building them once over all
 * rows is several times faster than keeping them through a load.
 */
export async function readPutBack(db: Queryable, tables: string[]): Promise<TakenOff[]> {
  const indexes = await many(
    db,
    sql<TakenOff>`
      select pg_get_indexdef(i.indexrelid) as put_back, 'drop index ' || i.indexrelid::regclass as take_off
      from pg_index i
      where i.indrelid = any(${tables}::regclass[])
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
      order by i.indexrelid
    `,
  )
  const foreignKeys = await many(
    db,
    sql<TakenOff>`
      select
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as put_back,
        format('alter table %s drop constraint %I', conrelid::regclass, conname) as take_off
      from pg_constraint
      where contype = 'f' and conrelid = any(${tables}::regclass[])
      order by oid
    `,
  )
  const triggers = await many(
    db,
    sql<TakenOff>`
      select
        format(
          'alter table %s enable %s trigger %I',
          tgrelid::regclass, case tgenabled when 'A' then 'always' else '' end, tgname
        ) as put_back,
        format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as take_off
      from pg_trigger
      where tgrelid = any(${tables}::regclass[]) and not tgisinternal and tgenabled <> 'D'
      order by oid
    `,
  )
  return [...indexes, ...foreignKeys, ...triggers]
}

/** Notes how to put everything back and takes it off, in one transaction. */
export function takeOffScript(load: string, taken: TakenOff[]): string {
  const putBack = JSON.stringify(taken.map((one) => one.putBack)).replaceAll("'", "''")
  return `
    begin;
    insert into bulk_loads (name, put_back) values ('${load}', '${putBack}'::jsonb);
    ${taken.map((one) => one.takeOff).join(';\n')};
    commit;
  `
}
