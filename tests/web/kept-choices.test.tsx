import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useKeptChoices } from '../../src/web/pages/checkout/confirm/use-kept-choices.ts'
import type { Confirmation } from '../../src/web/pages/checkout/confirm/choices.ts'

beforeEach(() => localStorage.clear())

/** The confirmation of these cart lines of one supplier. */
const confirming = (...lineIds: string[]) =>
  ({ orders: [{ supplierId: '3001', lines: lineIds.map((lineId) => ({ lineId })) }] }) as Pick<
    Confirmation,
    'orders'
  >

const opened = (...lineIds: string[]) => renderHook(() => useKeptChoices(confirming(...lineIds)))

function choose({ result }: ReturnType<typeof opened>) {
  act(() => {
    result.current.chooseAddress('71')
    result.current.dispatch({ key: '3001', type: 'line', logisticsLineId: '602' })
    result.current.dispatch({ key: '3001', type: 'remark', remark: 'before noon' })
    result.current.setPoints(300)
  })
}

it('what was chosen is there again after a reload and a visit to another page', () => {
  const first = opened('1', '2')
  choose(first)
  first.unmount()
  const { result } = opened('2', '1')
  expect(result.current).toMatchObject({
    addressId: '71',
    choices: { '3001': { logisticsLineId: '602', remark: 'before noon' } },
    points: 300,
  })
})

it('with other lines the address and the carrier stay, points and remark do not', () => {
  choose(opened('1', '2'))
  const { result } = opened('1', '2', '3')
  expect(result.current).toMatchObject({
    addressId: '71',
    choices: { '3001': { logisticsLineId: '602', remark: '' } },
    points: 0,
  })
})

it('another tab with the same lines follows, one with other lines is left alone', () => {
  const [same, other] = [opened('1'), opened('9')]
  const key = 'tpp-confirm-'
  choose(opened('1'))
  const newValue = localStorage.getItem(key)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })))
  expect(same.result.current.addressId).toBe('71')
  expect(other.result.current.addressId).toBeUndefined()
})

it('nothing is kept once the order is placed', () => {
  const first = opened('1')
  choose(first)
  act(() => first.result.current.forget())
  first.unmount()
  const { result } = opened('1')
  expect(result.current).toMatchObject({ choices: {}, points: 0 })
  expect(result.current.addressId).toBeUndefined()
})
