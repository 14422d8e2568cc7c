// What the command palette puts first for a typed text.
import { expect, it } from 'vitest'
import { ranked } from '../../src/web/app/frame/palette/rank.ts'

const page = (...words: string[]) => ({ words })
const titles = (found: { words: string[] }[]) => found.map(({ words }) => words[0])

it('puts what is called so first, then what begins so, then a word of it, then the rest', () => {
  const pages = [page('Reorders'), page('My orders'), page('Orders of today'), page('Orders'), page('Brands')]
  expect(titles(ranked(pages, ' orders '))).toEqual(['Orders', 'Orders of today', 'My orders', 'Reorders'])
})

it('finds a Chinese name by its syllables and by their initials', () => {
  const pages = [page('订单列表', 'dingdanliebiao', 'ddlb'), page('品牌', 'pinpai', 'pp')]
  expect(titles(ranked(pages, 'ddlb'))).toEqual(['订单列表'])
  expect(titles(ranked(pages, 'dingdan'))).toEqual(['订单列表'])
  expect(titles(ranked(pages, '单列'))).toEqual(['订单列表'])
})

it('finds words in any order, and what is written in full width', () => {
  const pages = [page('Stores of a customer'), page('Customers')]
  expect(titles(ranked(pages, 'customer stores'))).toEqual(['Stores of a customer'])
  expect(titles(ranked(pages, 'ｓｔｏｒｅｓ'))).toEqual(['Stores of a customer'])
})

it('forgives a slip of the keyboard only where nothing is called so', () => {
  const pages = [page('Suppliers'), page('Brands')]
  expect(titles(ranked(pages, 'supliers'))).toEqual(['Suppliers'])
  expect(titles(ranked([...pages, page('Supliers')], 'supliers'))).toEqual(['Supliers'])
  expect(ranked(pages, 'xyz')).toEqual([])
  expect(ranked(pages, '  ')).toEqual([])
})
