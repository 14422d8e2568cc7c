import { sql } from 'kysely'
import { newId } from '../../db/ids.ts'
import { many, maybeOne, run, type Tx } from '../../db/connection.ts'
import { foundOrMade } from './take-turns.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

interface Category {
  id: string
  nameZh: string
}

const OTHER_CATEGORY = 'OTHER-3'

/**
 * Guesses a part's category from its name: the longest kind of part within the name. Other names get "other
 * parts", from where staff can move them.
 */
export async function categoryGuesser(tx: Tx, now: Date) {
  const other = await otherCategory(tx, now)
  const leaves = await many(
    tx,
    sql<Category & { nameEn: string }>`
      select id, name_zh, lower(name_en) as name_en
      from part_categories
      where level = 3 and code <> ${OTHER_CATEGORY}
      order by length(name_zh) desc, id
    `,
  )
  const byEnglish = leaves.toSorted((a, b) => b.nameEn.length - a.nameEn.length)
  // A list repeats names, and each is needed for its part and for its document.
  const guessed = new Map<string, Category>()
  return (name: string, nameEn = ''): Category => {
    const both = `${name} ${nameEn}`
    const before = guessed.get(both)
    if (before) return before
    const english = both.toLowerCase()
    const category =
      leaves.find((of) => name.includes(of.nameZh)) ??
      byEnglish.find((of) => english.includes(of.nameEn)) ??
      other
    guessed.set(both, category)
    return category
  }
}

function otherCategory(tx: Tx, now: Date): Promise<Category> {
  return foundOrMade(tx, {
    find: () =>
      maybeOne(tx, sql<Category>`select id, name_zh from part_categories where code = ${OTHER_CATEGORY}`),
    make: async () => {
      const nameZh = '其他配件'
      let parentId: string | null = null
      for (const level of [1, 2, 3]) {
        const id = newId()
        await run(
          tx,
          sql`
            insert into part_categories (id, tenant_id, parent_id, level, code, name_zh, name_en, drawing, sort, created_at, updated_at)
            values (${id}, ${PLATFORM_TENANT}, ${parentId}, ${level}, ${`OTHER-${level}`}, ${nameZh}, 'Other parts', 'part', 9999, ${now}, ${now})
          `,
        )
        parentId = id
      }
      return { id: parentId!, nameZh }
    },
  })
}
