import { sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import { newId } from '../../db/ids.ts'
import { many, run, type Queryable, type Tx } from '../../db/connection.ts'
import { differsLittle } from '../parts/differs-little.ts'
import { nameKey } from '../../../shared/name-key.ts'
import { lockMaking } from './take-turns.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

const OTHER_BRAND = { zh: '其他', en: 'Other' }

export interface BrandNames {
  nameZh: string
  nameEn: string
}

interface Brand extends BrandNames {
  id: string
  code: string
  aliases: string[]
}

interface BrandRow extends Brand {
  isWithdrawn: boolean
}

/** The catalogue's brands by all their names, as price lists write them. */
export class BrandBook {
  #byName = new Map<string, string>()
  #byId = new Map<string, BrandNames>()
  /** Pinyin of the Chinese names: a wrong character usually sounds like the right one. */
  #bySound = new Map<string, string>()
  /** Brands of undone lists by their names: unknown until somebody lists them again. */
  #withdrawn = new Map<string, Brand>()

  static async read(db: Queryable): Promise<BrandBook> {
    const book = new BrandBook()
    await book.#read(db)
    return book
  }

  /** The brand of this name; an empty cell is the brand "other". */
  find(written: string): string | undefined {
    return this.#byName.get(nameKey(nameOf(written)))
  }

  namesOf(brandId: string): BrandNames {
    return this.#byId.get(brandId)!
  }

  /** A known name that is similar enough to an unknown one to be meant. */
  near(written: string): string | undefined {
    const key = nameKey(written)
    const sounding = isChinese(key) ? this.#bySound.get(soundOf(key)) : undefined
    if (sounding !== undefined) return sounding
    for (const known of this.#byName.keys()) if (resembles(key, known)) return this.#shown(known)
    return undefined
  }

  /** Creates the missing brands; returns their names, without "other". */
  async make(tx: Tx, names: string[], now: Date): Promise<string[]> {
    const added: string[] = []
    const wanted = [...new Set(names.map(nameOf))]
    if (wanted.every((name) => this.find(name) !== undefined)) return added
    // Another list may have created them in the meantime.
    await lockMaking(tx)
    await this.#read(tx)
    for (const name of wanted) {
      if (this.find(name) !== undefined) continue
      const former = this.#withdrawn.get(nameKey(name))
      if (former) await restoreBrand(tx, former.id, now)
      this.#add(former ?? (await insertBrand(tx, name, now)))
      if (name !== OTHER_BRAND.zh) added.push(name)
    }
    return added
  }

  async #read(db: Queryable) {
    const rows = await many(
      db,
      sql<BrandRow>`
        select id, code, name_zh, name_en, aliases, withdrawn_by is not null as is_withdrawn
        from brands
        order by sort, id
      `,
    )
    const brands = rows.filter(({ isWithdrawn }) => !isWithdrawn)
    for (const row of rows) {
      // Parts of an undone list still have the brand, so its names stay known by its id.
      this.#byId.set(row.id, row)
      if (row.isWithdrawn) this.#withdrawn.set(nameKey(row.nameZh), row)
    }
    for (const brand of brands) this.#add({ ...brand, aliases: [] })
    for (const { id, aliases } of brands) for (const name of aliases) this.#name(name, id)
  }

  #add({ id, code, nameZh, nameEn }: Brand) {
    this.#byId.set(id, { nameZh, nameEn })
    for (const name of [code, nameZh, nameEn]) this.#name(name, id)
  }

  #name(name: string, id: string) {
    const key = nameKey(name)
    if (key === '' || this.#byName.has(key)) return
    this.#byName.set(key, id)
    if (isChinese(key)) this.#bySound.set(soundOf(key), name)
  }

  #shown(key: string): string {
    const { nameZh, nameEn } = this.namesOf(this.#byName.get(key)!)
    return nameKey(nameZh) === key || isChinese(key) ? nameZh : nameEn
  }
}

const nameOf = (written: string) => written.trim() || OTHER_BRAND.zh
const isChinese = (key: string) => /^\p{Script=Han}{2,}$/u.test(key)
const soundOf = (key: string) => pinyin(key, { toneType: 'none', type: 'array' }).join(' ')

/** Shorter names are one typing error apart from too many others. */
const LATIN_FROM = 4

function resembles(written: string, known: string): boolean {
  if (isChinese(known))
    return written.includes(known) || (isChinese(written) && isOneCharacterOff(written, known))
  if (known.length < LATIN_FROM || written.length < LATIN_FROM) return false
  return differsLittle(written, known)
}

function isOneCharacterOff(a: string, b: string): boolean {
  const [from, to] = [[...a], [...b]]
  return from.length === to.length && from.filter((sign, at) => sign !== to[at]).length === 1
}

async function insertBrand(tx: Tx, name: string, now: Date): Promise<Brand> {
  const id = newId()
  const [nameZh, nameEn] = name === OTHER_BRAND.zh ? [OTHER_BRAND.zh, OTHER_BRAND.en] : [name, name]
  const code = `B${id}`
  await run(
    tx,
    sql`
      insert into brands (id, tenant_id, code, name_zh, name_en, kind, sort, created_at, updated_at)
      values (${id}, ${PLATFORM_TENANT}, ${code}, ${nameZh}, ${nameEn}, 'PART', 1000, ${now}, ${now})
    `,
  )
  return { id, code, nameZh, nameEn, aliases: [] }
}

function restoreBrand(tx: Tx, id: string, now: Date) {
  return run(
    tx,
    sql`update brands set withdrawn_by = null, version = version + 1, updated_at = ${now} where id = ${id}`,
  )
}

/** Hides the brands that an undone list introduced, unless parts of other lists have them by now. */
export async function withdrawBrands(tx: Tx, listId: string, now: Date) {
  await lockMaking(tx)
  await run(
    tx,
    sql`
      update brands b
      set withdrawn_by = l.id, version = b.version + 1, updated_at = ${now}
      from price_lists l
      where l.id = ${listId} and b.name_zh = any(l.new_brands) and b.created_at >= l.created_at
        and b.withdrawn_by is null
        and not exists (select from parts p where p.brand_id = b.id and p.withdrawn_by is distinct from l.id)
    `,
  )
}
