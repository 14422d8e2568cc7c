// A list of wanted parts: how it is read, which offer is certain, and the message on each line.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseOffer, judgeLines, linesOfText } from '../../src/shared/quick-order.ts'
import { readQuantity } from '../../src/shared/read-quantity.ts'
import { guessColumns, linesByColumns } from '../../src/shared/sheet-columns.ts'

const offer = (offerId: string, available: number, confidence = 1, partId = 'p1') => ({
  ...{ offerId, available, confidence, partId },
})

describe('a pasted list', () => {
  it.each([
    ['WG9925160612\t2', 'WG9925160612', '2'],
    ['WG9925160612,2', 'WG9925160612', '2'],
    ['WG9925160612；２', 'WG9925160612', '２'],
    ['WG 9925 160612  x2', 'WG 9925 160612', '2'],
    ['3968559 * 4 件', '3968559', '4'],
    ['3509DC3-010', '3509DC3-010', '1'],
  ])('reads %s', (line, code, quantity) => {
    expect(linesOfText(line)).toEqual([{ code, quantity }])
  })

  it('leaves out the header and empty lines, whatever the line breaks', () => {
    expect(linesOfText('OE 号\t数量\r\n\r\nA1\t2\rB2\t3\n')).toEqual([
      { code: 'A1', quantity: '2' },
      { code: 'B2', quantity: '3' },
    ])
  })

  it('never fails and creates no line from nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) =>
        linesOfText(text).every(({ code, quantity }) => code + quantity !== ''),
      ),
    )
  })
})

const linesOfTable = (rows: string[][]) => linesByColumns(rows, guessColumns(rows))

describe('the columns of a sheet', () => {
  it.each([
    ['a drawing number beside the name', ['名称', '图号', '数量'], ['制动鼓', 'WG9925160612', '2'], 1, 2],
    ['the name alone', ['序号', '品名', '数量'], ['1', '制动鼓', '2'], 1, 2],
    ['numbers under a heading of names', ['配件', '说明', '数量'], ['WG9925160612', '急', '2'], 0, 2],
    [
      'price and line number',
      ['编号', '物料', '图号', '单价', '需求'],
      ['1', '鼓', 'DZ9100360044', '8.5', '3'],
      2,
      4,
    ],
    [
      'an English order',
      ['No.', 'Description', 'Part number', 'Qty'],
      ['1', 'Brake drum', '3968559', '4'],
      2,
      3,
    ],
  ])('are read right with %s', (_, head, row, code, quantity) => {
    expect(guessColumns([head, row])).toEqual({ code, quantity, isHead: true })
  })

  it('are found by the values where there is no header', () => {
    const rows = [
      ['制动鼓', '4', 'WG9925160612'],
      ['滤清器', '2', '3968559'],
    ]
    expect(guessColumns(rows)).toEqual({ code: 2, quantity: 1, isHead: false })
    expect(linesByColumns(rows, guessColumns(rows))[1]).toEqual({ code: '3968559', quantity: '2' })
  })

  it('never fail, and never hold number and quantity in one column', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { maxLength: 6 }), { maxLength: 8 }), (rows) => {
        const columns = guessColumns(rows)
        expect(columns.code).not.toBe(columns.quantity)
      }),
    )
  })
})

it('finds the columns of a table by their headers, in any order', () => {
  expect(
    linesOfTable([
      ['序号', '数量', 'OE号', '备注'],
      ['1', '4', '3968559', '急'],
    ]),
  ).toEqual([{ code: '3968559', quantity: '4' }])
})

it.each([
  ['2', 2],
  ['２', 2],
  ['2.0', 2],
  ['12 件', 12],
  ['99999', 99_999],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['100000', undefined],
  ['', undefined],
  ['=1+1', undefined],
])('reads the quantity %s as %s', (written, pieces) => {
  expect(readQuantity(written)).toBe(pieces)
})

describe('the offer that is chosen', () => {
  it('is the first offer of the only exact match that has enough stock', () => {
    expect(chooseOffer([offer('1', 1), offer('2', 9)], 5)).toBe('2')
    expect(chooseOffer([offer('1', 1), offer('2', 2)], 5)).toBe('1')
  })

  it('is left to the buyer when two parts match, or none exactly', () => {
    expect(chooseOffer([offer('1', 9), offer('2', 9, 1, 'p2')], 1)).toBeNull()
    expect(chooseOffer([offer('1', 9, 0.8)], 1)).toBeNull()
  })
})

describe('the message on each line', () => {
  const line = (quantity: string, offerId: string | null, available = 5) => ({
    ...{ quantity, offerId, candidates: [offer('1', available)] },
  })

  it('adds up the lines of one offer', () => {
    expect(judgeLines([line('3', '1'), line('3', '1'), line('2', '1')])).toEqual(['ready', 'short', 'ready'])
  })

  it('says what is wrong', () => {
    expect(
      judgeLines([
        line('1', null),
        line('x', '1'),
        line('1', '1', 0),
        { ...line('1', null), candidates: [] },
      ]),
    ).toEqual(['choose', 'quantity', 'soldOut', 'none'])
  })

  it('never accepts more than the stock', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 30 })
    fc.assert(
      fc.property(quantities, fc.nat(60), (wanted, stock) => {
        const verdicts = judgeLines(wanted.map((pieces) => line(String(pieces), '1', stock)))
        const through = wanted
          .filter((_, at) => verdicts[at] === 'ready')
          .reduce((sum, pieces) => sum + pieces, 0)
        expect(through).toBeLessThanOrEqual(stock)
      }),
    )
  })
})
