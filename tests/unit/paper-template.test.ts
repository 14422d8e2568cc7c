// Papers from templates: what may be chosen, and that nothing else and no price slips onto them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AppError } from '../../src/shared/errors.ts'
import { paperKinds } from '../../src/shared/paper/paper-kinds.ts'
import { paperSizes, roomMm } from '../../src/shared/paper/paper-sizes.ts'
import type { PaperTemplate } from '../../src/shared/paper/paper-template.ts'
import { checkTemplate } from '../../src/server/paper/check-template.ts'
import { fillPaper } from '../../src/server/paper/fill-paper.ts'
import type { PaperContent } from '../../src/server/paper/paper-catalogue.ts'
import { orderCatalogues } from '../../src/server/modules/papers/order-catalogues.ts'

const { delivery, label, quality } = orderCatalogues
const templateWith = (more: Partial<PaperTemplate>): PaperTemplate => ({ ...delivery.standard, ...more })
const refusal = (template: PaperTemplate, catalogue = delivery) => {
  try {
    checkTemplate(template, { catalogue, language: 'en' })
    return null
  } catch (error) {
    return (error as AppError).code
  }
}

/** Every key of the kind says itself. */
const content: PaperContent = {
  ...{ company: 'company', code: 'SO1', link: 'https://shop/1', suffix: '' },
  facts: Object.fromEntries(delivery.facts.map(({ key }) => [key, `fact ${key}`])),
  rows: { '': [Object.fromEntries(delivery.tables[0]!.columns.map(({ key }) => [key, `cell ${key}`]))] },
  below: Object.fromEntries(delivery.below.map(({ key }) => [key, `below ${key}`])),
}
const paper = (template: PaperTemplate, withPrices = true) =>
  fillPaper({ catalogue: delivery, template, content: () => content, reader: 'en', withPrices })

const anyOf = <T>(values: T[]) => fc.shuffledSubarray(values)
const templates = fc
  .record({
    facts: anyOf(delivery.facts.map(({ key }) => key as string)),
    columns: anyOf(delivery.tables[0]!.columns.map(({ key }) => ({ key: key as string, widthMm: null }))),
    below: anyOf(delivery.below.map(({ key }) => key as string)),
    copies: fc.integer({ min: 1, max: 6 }),
  })
  .map(templateWith)

describe('a template', () => {
  it('is standard for every kind of paper, and fits it', () => {
    for (const kind of paperKinds) {
      const catalogue = orderCatalogues[kind]
      expect(refusal(catalogue.standard, catalogue), kind).toBeNull()
    }
  })

  it('decides which facts and columns stand on the paper, in which order, and how many copies there are', () => {
    fc.assert(
      fc.property(templates, (template) => {
        const copies = paper(template)
        expect(copies).toHaveLength(template.copies)
        const [{ groups, tables, sums, notes }] = copies as [(typeof copies)[number]]
        expect(groups.flatMap(({ facts }) => facts.map(({ value }) => value))).toEqual(
          template.facts.map((key) => `fact ${key}`),
        )
        expect(tables.flatMap(({ rows }) => rows.flat())).toEqual(
          template.columns.map(({ key }) => `cell ${key}`),
        )
        expect(sums.length + notes.length).toBe(template.below.length)
      }),
    )
  })

  it('brings no price to those who may not see any, whatever it asks for', () => {
    fc.assert(
      fc.property(templates, (template) => {
        const priced = ['price', 'amount', 'goods', 'discount', 'freight', 'total', 'inWords']
        const said = JSON.stringify(paper(template, false))
        for (const key of priced) {
          expect(said).not.toContain(`cell ${key}"`)
          expect(said).not.toContain(`below ${key}"`)
        }
      }),
    )
  })

  it('may fix the language, and texts in one language stand for both', () => {
    const [chinese] = paper(templateWith({ language: 'zh', title: { zh: '送货凭证', en: '' } }))
    expect(chinese!.title).toBe('送货凭证')
    expect(chinese!.groups[0]!.facts[0]!.label).toBe('客户')
    const [english] = paper(templateWith({ title: { zh: '送货凭证', en: '' } }))
    expect(english!.title).toBe('送货凭证')
    expect(english!.groups[0]!.facts[0]!.label).toBe('Customer')
  })

  it('tells copies apart, and chooses the codes', () => {
    expect(paper(templateWith({ copies: 2 })).map(({ copy }) => copy)).toEqual(['Copy 1 of 2', 'Copy 2 of 2'])
    expect(paper(templateWith({ barcode: true, qr: true }))).toMatchObject([
      { barcode: 'SO1', qr: 'https://shop/1', copy: '' },
    ])
    expect(paper(templateWith({ barcode: false, qr: false }))).toMatchObject([{ barcode: null, qr: null }])
  })

  it('is refused by what is wrong with it', () => {
    const { columns } = delivery.standard
    expect(refusal(templateWith({ facts: ['buyer', 'wages'] }))).toBe('PAPER_FIELD_UNKNOWN')
    expect(refusal(templateWith({ facts: ['buyer', 'buyer'] }))).toBe('PAPER_FIELD_TWICE')
    expect(refusal(templateWith({ columns: [...columns, { key: 'name', widthMm: 20 }] }))).toBe(
      'PAPER_FIELD_TWICE',
    )
    expect(refusal(templateWith({ below: ['profit'] }))).toBe('PAPER_FIELD_UNKNOWN')
    expect(refusal(templateWith({ facts: [], columns: [] }))).toBe('PAPER_EMPTY')
    expect(refusal(templateWith({ signatures: [{ zh: ' ', en: '' }] }))).toBe('PAPER_SIGNATURE_EMPTY')
    expect(refusal(templateWith({ size: 'LABEL_100X60' }))).toBe('PAPER_SIZE')
    expect(refusal({ ...label.standard, size: 'A4' }, label)).toBe('PAPER_SIZE')
    expect(refusal({ ...label.standard, barcode: false, qr: false }, label)).toBe('PAPER_CODE_LESS')
    const facts = label.facts.slice(0, 7).map(({ key }) => key)
    expect(refusal({ ...label.standard, facts }, label)).toBe('PAPER_LABEL_FULL')
    // The columns of each table share the paper's width; those of another table do not count.
    expect(refusal(quality.standard, quality)).toBeNull()
  })

  it('fits the paper exactly when its columns do', () => {
    const sizes = fc.constantFrom(...delivery.sizes)
    const widths = fc.array(fc.integer({ min: 4, max: 120 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(sizes, widths, (size, given) => {
        const keys = delivery.tables[0]!.columns.map(({ key }) => key)
        const columns = given.map((widthMm, at) => ({ key: keys[at]!, widthMm }))
        const needed = given.reduce((sum, widthMm) => sum + widthMm, 0)
        expect(refusal(templateWith({ size, columns })) === null).toBe(needed <= roomMm(size))
      }),
    )
  })

  it('leaves holes of continuous forms free', () => {
    for (const [name, { widthMm, sideMm }] of Object.entries(paperSizes))
      if (name.startsWith('FORM')) expect(widthMm - 2 * sideMm, name).toBeLessThanOrEqual(241 - 2 * 12.7)
  })
})
