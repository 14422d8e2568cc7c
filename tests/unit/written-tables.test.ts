import { describe, expect, it } from 'vitest'
import { tablesWritten, WrittenTables } from '../../src/server/db/written-tables.ts'

describe('the tables that a statement writes', () => {
  it.each([
    ['select * from orders', []],
    ['insert into orders (id) values ($1)', ['orders']],
    ['update "refunds" set status = $1', ['refunds']],
    ['delete\n  from shortages where id = $1', ['shortages']],
    ['with gone as (delete from a returning id) insert into b select id from gone', ['a', 'b']],
  ])('are found in %j', (text, tables) => {
    expect(tablesWritten(text)).toEqual(tables)
  })

  it('are told when there are any', () => {
    const told: (readonly string[])[] = []
    const written = new WrittenTables()
    written.subscribe((tables) => told.push(tables))
    written.tell([])
    written.tell(['orders'])
    expect(told).toEqual([['orders']])
  })
})
