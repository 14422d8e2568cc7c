// What a list would do, found while it is staged and before anything is written.
import { sql } from 'kysely'
import { inTransaction, many, one, type Db } from '../../db/connection.ts'
import type { BrandBook } from './brand-book.ts'
import { labelsOf } from './decide-rows.ts'
import { readOwnNumbers } from './own-numbers.ts'
import { findCandidates } from './find-candidates.ts'
import { identifyRows, isDoubted, isKnown, type BrandedRow, type Identity } from './identify-rows.ts'
import type { BadLine } from './list-at-work.ts'
import { priceJump, type JumpLimits } from './price-jump.ts'
import type { PriceRow } from './read-row.ts'
import { offersByCode, offersOfParts, type OfferKnown } from './offers-known.ts'
import type { Reason } from './reasons.ts'

export type PreviewKind = 'new' | 'changed' | 'unchanged' | 'stopped' | 'held' | 'bad' | 'gone'

interface PreviewRow {
  kind: Exclude<PreviewKind, 'unchanged'>
  /** Null for an offer that is not in the list. */
  line: number | null
  code: string
  name: string
  fenBefore: number | null
  fen: number | null
  stockBefore: number | null
  stock: number | null
  reason: Reason | null
}

export interface Preview {
  counts: Record<PreviewKind, number>
  /** Some rows of each kind, in the order of the file. */
  rows: PreviewRow[]
}

/** An offer that is on sale and not in the list. */
export interface GoneOffer {
  offerId: string
  partId: string
}

/** So many rows of a kind are shown. */
const SHOWN = 50
const PAGE = 1_500

interface Given {
  supplierId: string
  brands: BrandBook
  limits: JumpLimits
}

/** Compares rows with what the supplier sells. Taking the list compares again, so that this may be estimated. */
export class ListPreview {
  readonly #db: Db
  readonly #given: Given
  readonly #hasOffers: boolean
  /** Offers that the list names. */
  readonly #named = new Set<string>()
  readonly #near = new Map<string, string | undefined>()
  /** Codes and OE numbers of the parts that the supplier sells, once a row needs them. */
  readonly #own: { numbers?: Promise<Set<string>> }
  readonly #preview: Preview = {
    counts: { new: 0, changed: 0, unchanged: 0, stopped: 0, held: 0, bad: 0, gone: 0 },
    rows: [],
  }

  private constructor(
    db: Db,
    given: Given,
    { hasOffers, own }: { hasOffers: boolean; own: { numbers?: Promise<Set<string>> } },
  ) {
    this.#db = db
    this.#given = given
    this.#hasOffers = hasOffers
    this.#own = own
  }

  static async begin(db: Db, given: Given): Promise<ListPreview> {
    const { any } = await one(
      db,
      sql<{ any: boolean }>`select exists (select from offers where tenant_id = ${given.supplierId}) as any`,
    )
    return new ListPreview(db, given, { hasOffers: any, own: {} })
  }

  /** A preview of its own that shares what this one has read. */
  beside(): ListPreview {
    return new ListPreview(this.#db, this.#given, { hasOffers: this.#hasOffers, own: this.#own })
  }

  async see(rows: PriceRow[]): Promise<void> {
    const known = this.#hasOffers
      ? await offersByCode(this.#db, {
          supplierId: this.#given.supplierId,
          codes: rows.map(({ code }) => code),
        })
      : new Map<number, OfferKnown>()
    const doubts = await this.#identify(await this.#likeOwn(rows, known), known)
    for (const [at, row] of rows.entries()) {
      const offer = known.get(at)
      if (offer) this.#named.add(offer.offerId)
      const reason = this.#doubtOf(row, offer) ?? doubts.get(at)
      const kind = reason ? 'held' : kindOf(row, offer)
      this.#count(kind, () => ({
        ...{ line: row.line, code: row.code, name: row.name },
        ...{ fenBefore: offer?.priceFen ?? null, fen: row.priceFen },
        ...{ stockBefore: offer?.onHand ?? null, stock: row.stock, reason: reason ?? null },
      }))
    }
  }

  /** Rows that cannot be read name their parts all the same, as far as they have a code. */
  async seeBad(lines: BadLine[], codes: string[]): Promise<void> {
    for (let from = 0; this.#hasOffers && from < codes.length; from += PAGE)
      for (const { offerId } of (
        await offersByCode(this.#db, {
          supplierId: this.#given.supplierId,
          codes: codes.slice(from, from + PAGE),
        })
      ).values())
        this.#named.add(offerId)
    for (const { line, values, reason } of lines)
      this.#count('bad', () => ({
        ...{ line, code: '', name: values.filter(Boolean).join(' · ').slice(0, 200), reason },
        ...{ fenBefore: null, fen: null, stockBefore: null, stock: null },
      }))
  }

  /** The offers on sale that the list does not name, some at a time; to be read last. */
  async *gone(): AsyncGenerator<GoneOffer[]> {
    for (let after = '0'; ;) {
      const page = await many(
        this.#db,
        sql<GoneOffer>`
          select id::text as offer_id, part_id::text as part_id
          from offers
          where tenant_id = ${this.#given.supplierId} and status = 'ONLINE' and id > ${after}
          order by id
          limit ${sql.lit(PAGE)}
        `,
      )
      if (page.length === 0) return
      after = page.at(-1)!.offerId
      const gone = page.filter(({ offerId }) => !this.#named.has(offerId))
      if (gone.length === 0) continue
      await this.#showGone(gone)
      yield gone
    }
  }

  result(): Preview {
    return this.#preview
  }

  async #showGone(gone: GoneOffer[]) {
    const room = SHOWN - this.#preview.counts.gone
    this.#preview.counts.gone += gone.length
    if (room <= 0) return
    const shown = await many(
      this.#db,
      sql<{ code: string; name: string; priceFen: number; stock: number }>`
        select coalesce(nullif(o.supplier_code, ''), p.code) as code, p.name_zh as name, o.price_fen,
          coalesce(s.on_hand, 0) as stock
        from offers o
        join parts p on p.id = o.part_id
        left join stock s on s.tenant_id = o.tenant_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
        where o.id = any(${gone.slice(0, room).map(({ offerId }) => offerId)}::bigint[])
        order by o.id
      `,
    )
    for (const { code, name, priceFen, stock } of shown)
      this.#preview.rows.push({
        ...{ kind: 'gone', line: null, code, name, fenBefore: priceFen, fen: null },
        ...{ stockBefore: stock, stock: null, reason: null },
      })
  }

  #count(kind: PreviewKind, row: () => Omit<PreviewRow, 'kind'>) {
    const { counts, rows } = this.#preview
    counts[kind] += 1
    if (kind !== 'unchanged' && counts[kind] <= SHOWN) rows.push({ kind, ...row() })
  }

  #doubtOf(row: PriceRow, offer: OfferKnown | undefined): Reason | undefined {
    const { brands, limits } = this.#given
    if (row.doubt && (!offer || row.doubt.name === 'moneyStock')) return row.doubt
    if (row.brand !== '' && brands.find(row.brand) === undefined) {
      if (!this.#near.has(row.brand)) this.#near.set(row.brand, brands.near(row.brand))
      const known = this.#near.get(row.brand)
      if (known !== undefined) return { name: 'brandLike', facts: { value: row.brand, known } }
    }
    return offer && priceJump(offer.priceFen, row.priceFen, limits)
  }

  /**
   * The rows without a known code that have a number of a part which the supplier sells. Others are new to it;
   * looking each of them up in the whole catalogue would take longer than anyone waits for a preview.
   */
  async #likeOwn(
    rows: PriceRow[],
    known: ReadonlyMap<number, OfferKnown>,
  ): Promise<{ row: PriceRow; at: number }[]> {
    const others = rows.flatMap((row, at) => (known.has(at) ? [] : [{ row, at }]))
    if (!this.#hasOffers || others.length === 0) return []
    const numbers = await (this.#own.numbers ??= readOwnNumbers(this.#db, this.#given.supplierId))
    return others.filter(
      ({ row }) => numbers.has(row.codeN) || row.oeNumbers.some(({ oeN }) => numbers.has(oeN)),
    )
  }

  /** The offers of rows that the supplier sells under another code; returns the doubts about others. */
  async #identify(
    others: { row: PriceRow; at: number }[],
    known: Map<number, OfferKnown>,
  ): Promise<Map<number, Reason>> {
    const doubts = new Map<number, Reason>()
    if (others.length === 0) return doubts
    const { brands, supplierId } = this.#given
    const branded = others.map(({ row }): BrandedRow => ({
      ...row,
      brandId: row.brand === '' ? undefined : brands.find(row.brand),
    }))
    const { identities, labels } = await inTransaction(this.#db, async (tx) => {
      const found = identifyRows(branded, await findCandidates(tx, branded, supplierId), {
        ...{ taken: new Map(), isAccepted: false },
      })
      const named = found.flatMap(partsIn)
      return { identities: found, labels: await labelsOf(tx, named) }
    })
    const partsOf = identities.map((each) => (isKnown(each) ? [each.partId] : partsIn(each)))
    const offers = await offersOfParts(this.#db, { supplierId, partIds: partsOf.flat() })
    for (const [nth, identity] of identities.entries()) {
      for (const partId of partsOf[nth]!) {
        const offer = offers.get(partId)
        if (!offer) continue
        this.#named.add(offer.offerId)
        if (isKnown(identity)) known.set(others[nth]!.at, offer)
      }
      if (!isDoubted(identity)) continue
      const facts = Object.entries(identity.named).map(([fact, ids]) => [
        fact,
        ids.map((id) => labels.get(id) ?? id).join(', '),
      ])
      doubts.set(others[nth]!.at, {
        ...identity.doubt,
        facts: { ...identity.doubt.facts, ...Object.fromEntries(facts) },
      })
    }
    return doubts
  }
}

/** The parts that a doubt names. */
const partsIn = (identity: Identity): string[] =>
  isDoubted(identity) ? Object.values(identity.named).flat() : []

function kindOf(row: PriceRow, offer: OfferKnown | undefined): PreviewKind {
  if (!offer) return 'new'
  if (offer.isStopped) return 'stopped'
  return differs(row, offer) ? 'changed' : 'unchanged'
}

function differs(row: PriceRow, offer: OfferKnown): boolean {
  const isOtherText = row.name !== offer.nameZh || (row.spec !== undefined && row.spec !== offer.spec)
  return (
    row.priceFen !== offer.priceFen ||
    row.stock !== offer.onHand ||
    row.code !== offer.supplierCode ||
    !offer.isOnSale ||
    (offer.isOwnPart && isOtherText)
  )
}
