import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import { many, maybeOne, run, type Tx } from '../../../db/connection.ts'
import { nameKey } from './name-key.ts'
import { foundOrMade, lockMaking } from './take-turns.ts'

const PLATFORM = '1000'
const OTHER_BRAND = { zh: '其他', en: 'Other' }

interface BrandNames {
  nameZh: string
  nameEn: string
}

interface Brand extends BrandNames {
  id: string
  code: string
  aliases: string[]
}

/** Finds brands by any of their names, once those of them that the catalogue lacks are made. */
export async function brandFinder(tx: Tx, { names, now }: { names: Iterable<string>; now: Date }) {
  const wanted = [...new Set(names)].map(nameOf)
  let brands = await readBrands(tx)
  const lacks = () => wanted.filter((name) => !brands.byName.has(nameKey(name)))
  const added: string[] = []
  if (lacks().length > 0) {
    // Another list may have made them in between.
    await lockMaking(tx)
    brands = await readBrands(tx)
    for (const name of lacks()) {
      if (brands.byName.has(nameKey(name))) continue
      const brand = await makeBrand(tx, name, now)
      brands.byName.set(nameKey(name), brand.id)
      brands.byId.set(brand.id, brand)
      if (name !== OTHER_BRAND.zh) added.push(name)
    }
  }
  const { byName, byId } = brands
  return {
    brandId: (written: string): string => byName.get(nameKey(nameOf(written)))!,
    namesOf: (brandId: string): BrandNames => byId.get(brandId)!,
    added,
  }
}

/** An empty cell is the brand "other". */
const nameOf = (written: string) => written.trim() || OTHER_BRAND.zh

async function readBrands(tx: Tx) {
  const brands = await many(
    tx,
    sql<Brand>`select id, code, name_zh as "nameZh", name_en as "nameEn", aliases from brands order by sort, id`,
  )
  const byName = new Map<string, string>()
  const remember = (name: string, id: string) =>
    void (byName.has(nameKey(name)) || byName.set(nameKey(name), id))
  for (const { id, code, nameZh, nameEn } of brands)
    for (const name of [code, nameZh, nameEn]) remember(name, id)
  for (const { id, aliases } of brands) for (const name of aliases) remember(name, id)
  const byId = new Map<string, BrandNames>(brands.map((brand) => [brand.id, brand]))
  return { byName, byId }
}

async function makeBrand(tx: Tx, name: string, now: Date): Promise<BrandNames & { id: string }> {
  const id = newId()
  const [zh, en] = name === OTHER_BRAND.zh ? [OTHER_BRAND.zh, OTHER_BRAND.en] : [name, name]
  await run(
    tx,
    sql`
      insert into brands (id, tenant_id, code, name_zh, name_en, kind, sort, created_at, updated_at)
      values (${id}, ${PLATFORM}, ${`B${id}`}, ${zh}, ${en}, 'PART', 1000, ${now}, ${now})
    `,
  )
  return { id, nameZh: zh, nameEn: en }
}

interface Category {
  id: string
  nameZh: string
}

const OTHER_CATEGORY = 'OTHER-3'

/**
 * Guesses a part's category from its name: the longest kind of part that the name contains. What
 * says nothing goes to "other parts", from where staff can move it.
 */
export async function categoryGuesser(tx: Tx, now: Date) {
  const other = await otherCategory(tx, now)
  const leaves = await many(
    tx,
    sql<Category & { nameEn: string }>`
      select id, name_zh as "nameZh", lower(name_en) as "nameEn"
      from part_categories
      where level = 3 and code <> ${OTHER_CATEGORY}
      order by length(name_zh) desc, id
    `,
  )
  const byEnglish = leaves.toSorted((a, b) => b.nameEn.length - a.nameEn.length)
  // A list has the same names over and over, and each is asked for its part and for its document.
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
      maybeOne(
        tx,
        sql<Category>`select id, name_zh as "nameZh" from part_categories where code = ${OTHER_CATEGORY}`,
      ),
    make: async () => {
      const nameZh = '其他配件'
      let parentId: string | null = null
      for (const level of [1, 2, 3]) {
        const id = newId()
        await run(
          tx,
          sql`
            insert into part_categories (id, tenant_id, parent_id, level, code, name_zh, name_en, drawing, sort, created_at, updated_at)
            values (${id}, ${PLATFORM}, ${parentId}, ${level}, ${`OTHER-${level}`}, ${nameZh}, 'Other parts', 'part', 9999, ${now}, ${now})
          `,
        )
        parentId = id
      }
      return { id: parentId!, nameZh }
    },
  })
}
