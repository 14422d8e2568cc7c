import { describe, expect, it } from 'vitest'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { callOf, prepareForIds, prepareList, prepareSave } from '../../src/web/admin/screen-call.ts'
import { smallScreen } from '../support/small-screen.ts'

const styled = (profile: string, fixed?: Record<string, string>) => {
  const api: RawScreen['api'] = { profile, base: '/sys/zone', ...(fixed && { fixed }) }
  const { screen } = smallScreen({ api })
  return { screen, call: (kind: Parameters<typeof callOf>[1]) => callOf(screen, kind)! }
}

describe('a call of a screen', () => {
  it('pages in the query where its style lists with GET', () => {
    const { screen, call } = styled('standard')
    const prepared = prepareList(screen, call('list'), {
      current: 2,
      size: 10,
      orderBy: '-code',
      values: { kind: 'COLD' },
    })
    expect(prepared).toEqual({
      method: 'GET',
      path: '/sys/zone/list',
      query: { kind: 'COLD', current: 2, size: 10, orderBy: '-code' },
      body: undefined,
    })
  })

  it('pages in the body, under its own names, where its style lists with POST', () => {
    const { screen, call } = styled('page')
    const prepared = prepareList(screen, call('list'), { current: 2, size: 10, values: {} })
    expect(prepared).toMatchObject({
      method: 'POST',
      path: '/sys/zone/page',
      body: { pageNo: 2, pageSize: 10 },
    })
  })

  it('puts the id into the path where its style requires that', () => {
    const { screen, call } = styled('store')
    expect(prepareForIds(screen, call('remove'), ['7'])).toMatchObject({
      method: 'DELETE',
      path: '/sys/zone/remove/7',
    })
  })

  it('joins several ids into one parameter', () => {
    const { screen, call } = styled('standard')
    expect(prepareForIds(screen, call('remove'), ['7', '8'])).toMatchObject({
      query: { ids: '7,8' },
      body: {},
    })
  })

  it('carries the fixed parameters that distinguish screens with the same address', () => {
    const { screen, call } = styled('market', { type: 'COUPON' })
    expect(prepareList(screen, call('list'), { current: 1, size: 10, values: {} }).body).toMatchObject({
      type: 'COUPON',
    })
    expect(prepareForIds(screen, call('detail'), ['7']).query).toEqual({ type: 'COUPON', marketingId: '7' })
    expect(prepareSave(screen, call('save'), { code: 'A' }).body).toEqual({ type: 'COUPON', code: 'A' })
  })
})
