// The names of a menu's pages as they are typed without a Chinese keyboard.
import { expect, it } from 'vitest'
import { menuPinyin } from '../../src/server/modules/identity/menu-pinyin.ts'
import type { MenuNode } from '../../src/shared/calls/session.ts'

const node = (name: string, path: string, more: Partial<MenuNode> = {}): MenuNode => ({
  ...{ id: name, code: name, name, path, source: '', hidden: false, keepAlive: true, screen: null },
  ...{ children: [], ...more },
})

it('spells the pages that are drawn, and neither folders nor hidden pages', () => {
  const pages = [node('订单列表', '/orders'), node('编辑公告', '/edit', { hidden: true })]
  expect(menuPinyin([node('采购', '', { children: pages })])).toEqual([
    { path: '/orders', whole: 'dingdanliebiao', initials: 'ddlb' },
  ])
})

it('keeps Latin letters and digits in their place', () => {
  expect(menuPinyin([node('VIN 查询', '/vin')])[0]).toMatchObject({ whole: 'vinchaxun' })
})
