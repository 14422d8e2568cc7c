// Grades the parts of a reply, in their order, against what was asked for, and counts by class.
import { brands, engines, vehicleSeries } from '../../src/server/db/seed/demo/brands.ts'
import type { DemoPart } from '../../src/server/db/seed/demo/part-of.ts'
import { normalizeOe } from '../../src/shared/oe-number.ts'
import type { Ask } from '../data/search-asks/ask.ts'

export interface AskMark {
  ask: Ask
  /** Whether a part that is meant is the first of the reply, among five, among ten. */
  first: boolean
  inFive: boolean
  inTen: boolean
  /** Normalised discounted cumulative gain of the first ten, 0 to 1. */
  ndcg: number
  foundNothing: boolean
}

export interface Judge {
  /** Whether the catalogue has a part that answers the ask at all. */
  canAnswer: (ask: Ask) => boolean
  /** `ids` are those of the parts found, in their order; parts outside the judge's catalogue do not count. */
  mark: (ask: Ask, ids: string[]) => AskMark
}

const PLACES = 10
/** A part of grade 1 is only near what was meant. */
const MEANT = 2

/** Judges with these parts as the whole catalogue: the best that they offer is a full answer. */
export function judgeOver(parts: DemoPart[]): Judge {
  const partOf = new Map(parts.map((part) => [String(part.id), part]))
  const byLeaf = Map.groupBy(parts, ({ leaf }) => leaf.zh)
  const candidatesOf = ({ want }: Ask) =>
    want.length === 0 ? parts : want.flatMap(({ leaf }) => byLeaf.get(leaf) ?? [])
  const bestGrades = (ask: Ask) =>
    candidatesOf(ask)
      .map((part) => gradeOf(part, ask))
      .toSorted((one, other) => other - one)
      .slice(0, PLACES)

  return {
    canAnswer: (ask) => (bestGrades(ask)[0] ?? 0) > 0,
    mark(ask, ids) {
      const found = ids.flatMap((id) => partOf.get(id) ?? []).slice(0, PLACES)
      const best = bestGrades(ask)
      const enough = Math.min(MEANT, best[0]!)
      const isAmong = (places: number) =>
        answers(
          ask,
          found.slice(0, places).filter((part) => gradeOf(part, ask) >= enough),
          places,
        )
      return {
        ask,
        first: isAmong(1),
        inFive: isAmong(5),
        inTen: isAmong(PLACES),
        ndcg: gainOf(found.map((part) => gradeOf(part, ask))) / gainOf(best),
        foundNothing: ids.length === 0,
      }
    },
  }
}

/** Several numbers are answered when each has its part, as far as the places allow. */
function answers({ numbers }: Ask, right: DemoPart[], places: number): boolean {
  if (!numbers) return right.length > 0
  const answered = numbers.filter((number) => right.some((part) => hasNumber(part, number)))
  return answered.length >= Math.min(numbers.length, places)
}

export function gradeOf(part: DemoPart, ask: Ask): number {
  const isNamed = meetsAllNamed(part, ask)
  if (ask.want.length === 0) return isNamed ? 3 : 0
  const grade = ask.want.find(({ leaf }) => leaf === part.leaf.zh)?.grade ?? 0
  return isNamed ? grade : Math.min(grade, 1)
}

function meetsAllNamed(part: DemoPart, ask: Ask): boolean {
  const { brand, series, engine, side, spec, numbers, inStock } = ask
  return (
    (brand === undefined || isOfBrand(part, brand)) &&
    (series === undefined || fitsSeries(part, series)) &&
    (engine === undefined || fitsEngine(part, engine)) &&
    (side === undefined || `${part.zh} ${part.features}`.includes(side)) &&
    (spec === undefined || hasSpec(part, spec)) &&
    (numbers === undefined || numbers.some((number) => hasNumber(part, number))) &&
    (inStock === undefined || isInStock(part))
  )
}

const brandIds = new Map(brands.map(({ code, id }) => [code, id]))
const seriesNames = new Map(vehicleSeries.map(({ id, zh }) => [id, zh]))
const engineOf = new Map(engines.map((engine) => [engine.id, engine]))

function isOfBrand(part: DemoPart, code: string): boolean {
  const id = brandIds.get(code)
  return (
    part.brand.code === code ||
    part.models.some((model) => model.brandId === id) ||
    part.engineIds.some((engineId) => engineOf.get(engineId)!.brandId === id)
  )
}

function fitsSeries({ models }: DemoPart, name: string): boolean {
  const names = models.map(({ seriesId }) => seriesNames.get(seriesId)!)
  return vehicleSeries.some(({ zh }) => zh === name)
    ? names.includes(name)
    : names.some((of) => of.startsWith(name))
}

/** A truck's engine counts for its other parts as well. */
function fitsEngine({ engineIds, models }: DemoPart, beginning: string): boolean {
  const ids = [...engineIds, ...models.map(({ engineId }) => engineId)]
  return ids.some((id) => engineOf.get(id)!.code.startsWith(beginning))
}

function hasSpec(part: DemoPart, pieces: string): boolean {
  const spec = plainSpec(part.spec)
  // 22 is not in 220, and 24V is not in 124V.
  return pieces
    .split(' ')
    .every((piece) => new RegExp(`(?<![\\d.])${RegExp.escape(plainSpec(piece))}(?!\\d)`).test(spec))
}

function plainSpec(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('×', 'x').replaceAll('φ', ' ')
}

function hasNumber({ oeNumbers }: DemoPart, number: string): boolean {
  return oeNumbers.some((of) => normalizeOe(of) === normalizeOe(number))
}

function isInStock({ offers }: DemoPart): boolean {
  return offers.some(({ warehouseId, stock }) =>
    stock.some((place) => place.warehouseId === warehouseId && place.onHand > 0),
  )
}

function gainOf(grades: number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}

export interface AskShares {
  asks: number
  first: number
  inFive: number
  inTen: number
  ndcg: number
  nothing: number
}

/** In percent, with one decimal. */
export function sharesOf(marks: AskMark[]): AskShares {
  const percent = (worth: (mark: AskMark) => number) =>
    Math.round((marks.reduce((sum, mark) => sum + worth(mark), 0) / marks.length) * 1000) / 10
  return {
    asks: marks.length,
    first: percent(({ first }) => Number(first)),
    inFive: percent(({ inFive }) => Number(inFive)),
    inTen: percent(({ inTen }) => Number(inTen)),
    ndcg: percent(({ ndcg }) => ndcg),
    nothing: percent(({ foundNothing }) => Number(foundNothing)),
  }
}
