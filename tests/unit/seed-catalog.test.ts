import { describe, expect, it } from 'vitest'
import { normalizeOe } from '../../src/shared/oe-number.ts'
import { isVinCheckDigitRight } from '../../src/shared/vin.ts'
import { hasDrawing, pictureSvg } from '../../src/server/modules/drawings/picture.ts'
import { brands, engines, vehicleSeries } from '../../src/server/db/seed/demo/brands.ts'
import { categories, leaves } from '../../src/server/db/seed/demo/categories.ts'
import { copyRow } from '../../src/server/db/seed/demo/copy-text.ts'
import { demoPart } from '../../src/server/db/seed/demo/part-of.ts'
import { partRows } from '../../src/server/db/seed/demo/part-rows.ts'
import { progressLine } from '../../src/server/db/seed/demo/progress.ts'
import { vehicleModels } from '../../src/server/db/seed/demo/vehicle-models.ts'

const parts = Array.from({ length: 3000 }, (_, n) => demoPart(n))

describe('demo catalogue', () => {
  it('has the same rows for the same seed, whatever the portions', () => {
    const whole = partRows(0, 60)
    const pieces = [partRows(0, 25), partRows(25, 60)]
    // Within a portion they are ordered by category.
    const rowsOf = (text: string) => text.split('\n').toSorted()
    for (const target of Object.keys(whole) as (keyof typeof whole)[]) {
      expect(rowsOf(pieces.map((rows) => rows[target]).join(''))).toEqual(rowsOf(whole[target]))
    }
  })

  it('has the ten truck brands, each with series, vehicle models and engines', () => {
    const trucks = brands.filter((brand) => brand.kind === 'VEHICLE')
    expect(trucks).toHaveLength(10)
    for (const brand of trucks) {
      expect(brand.makerCodes.length).toBeGreaterThan(0)
      expect(vehicleSeries.some((series) => series.brandId === brand.id)).toBe(true)
      expect(vehicleModels.some((model) => model.brandId === brand.id)).toBe(true)
    }
    expect(engines.length).toBeGreaterThan(20)
  })

  it('has a tree of three levels, every category named in both languages and drawn', () => {
    const ids = new Set(categories.map((category) => category.id))
    expect(ids.size).toBe(categories.length)
    expect(new Set(categories.map((category) => category.code)).size).toBe(categories.length)
    for (const { parentId, level, zh, en, drawing } of categories) {
      expect(parentId === null).toBe(level === 1)
      if (parentId !== null) expect(ids.has(parentId)).toBe(true)
      expect(zh).toMatch(/\p{Script=Han}/u)
      expect(en).toMatch(/^[A-Z][\w -]+$/)
      expect(hasDrawing(drawing), drawing).toBe(true)
    }
    expect(leaves.length).toBeGreaterThan(120)
  })

  it('has the disc WG9925160612 with at least three well stocked offers', () => {
    const disc = parts[0]!
    expect(disc.oeNumbers.map(normalizeOe)).toContain('WG9925160612')
    expect(disc.offers.length).toBeGreaterThanOrEqual(3)
    for (const { stock } of disc.offers) expect(stock[0]!.onHand).toBeGreaterThanOrEqual(10)
  })

  it('gives every part a number, one to four offers of different suppliers, and stock where it ships', () => {
    for (const { oeNumbers, offers } of parts) {
      expect(oeNumbers.length).toBeGreaterThan(0)
      expect(new Set(oeNumbers.map(normalizeOe)).size).toBe(oeNumbers.length)
      expect(offers.length).toBeGreaterThanOrEqual(1)
      expect(offers.length).toBeLessThanOrEqual(4)
      expect(new Set(offers.map((offer) => offer.supplierId)).size).toBe(offers.length)
      for (const { priceFen, warehouseId, stock, supplierId } of offers) {
        expect(priceFen).toBeGreaterThan(0)
        expect(stock[0]!.warehouseId).toBe(warehouseId)
        expect(Math.floor(warehouseId / 100)).toBe(supplierId)
      }
    }
  })

  it('has parts with several numbers, and parts at all stock levels', () => {
    const onHand = parts.flatMap((part) => part.offers.map((offer) => offer.stock[0]!.onHand))
    expect(parts.some((part) => part.oeNumbers.length > 2)).toBe(true)
    for (const [from, to] of [
      [0, 0],
      [1, 2],
      [3, 9],
      [10, 999],
    ] as const) {
      expect(onHand.some((pieces) => pieces >= from && pieces <= to)).toBe(true)
    }
  })

  it('writes numbers in the makers’ forms', () => {
    const of = (code: string) =>
      parts.filter((part) => part.brand.code === code).map((part) => part.oeNumbers[0]!)
    expect(of('SINOTRUK').filter((raw) => raw.startsWith('WG9')).length).toBeGreaterThan(10)
    for (const raw of of('CUMMINS')) expect(raw).toMatch(/^C?[345]\d{6}$/)
    for (const raw of of('WEICHAI')) expect(raw).toMatch(/^(6126[034]0\d{6}|1000\d{6}|13\d{6})$/)
  })

  it('contains no VIN by accident', () => {
    expect(parts.some((part) => part.oeNumbers.some((raw) => isVinCheckDigitRight(raw)))).toBe(false)
  })
})

describe('loading', () => {
  it('escapes characters that COPY treats specially', () => {
    expect(copyRow('a\tb\\c\nd', null, 5)).toBe('a\\tb\\\\c\\nd\t\\N\t5\n')
  })

  it('reports every tenth, and the end', () => {
    const lines = Array.from({ length: 400 }, (_, at) =>
      progressLine('parts', { from: at * 50, done: (at + 1) * 50, of: 20_000 }),
    )
    const told = lines.filter((line) => line !== undefined)
    expect(told).toHaveLength(10)
    expect(told.at(-1)).toBe(`parts ${'█'.repeat(20)} 100 % (20,000 of 20,000)`)
    expect(told[0]).toContain('██░░')
  })
})

describe('part pictures', () => {
  it('are well-formed SVG without styles or scripts', () => {
    for (const drawing of new Set(categories.map((category) => category.drawing))) {
      const svg = pictureSvg(drawing)
      expect(svg, drawing).not.toMatch(/undefined|NaN|class=|style=|<script/)
      const document = new Set(svg.match(/<(\w+)/g))
      expect(
        [...document].every((tag) => ['<svg', '<path', '<circle', '<rect', '<ellipse'].includes(tag)),
        drawing,
      ).toBe(true)
    }
  })
})
