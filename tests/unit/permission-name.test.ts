import { expect, expectTypeOf, it } from 'vitest'
import { permissionEntries } from '../../generators/derive/permission-catalogue.ts'
import { permissionName } from '../../src/server/http/permission-name.ts'
import type { Me } from '../../src/server/context.ts'
import { may } from '../../src/server/may.ts'
import type { call } from '../../src/shared/call.ts'
import { screens } from '../support/screens.ts'

it('names every permission by its page and button', () => {
  const codes = permissionEntries(screens).map(({ code }) => code)
  expect(codes.filter((code) => permissionName(code, { screens, language: 'en' }) === code)).toEqual([])
  expect(permissionName('system_user_edit', { screens, language: 'zh' })).toBe('用户管理：修改')
  expect(permissionName('system_user_edit', { screens, language: 'en' })).toBe('Users: Edit')
})

it('leaves text that is not a page’s permission unchanged', () => {
  expect(permissionName('websocket/1', { screens, language: 'en' })).toBe('websocket/1')
})

it('lets no mistyped code compile, in a call or where rights are checked', () => {
  const me = { everything: false, codes: new Set(['order_view']) } as unknown as Me
  expect(may(me, 'order_view')).toBe(true)
  expect(may(me, 'order_cancel')).toBe(false)
  expectTypeOf<'order_veiw'>().not.toExtend<Parameters<typeof may>[1]>()
  expectTypeOf<'order_veiw'>().not.toExtend<Parameters<typeof call>[0]['permission']>()
  expectTypeOf<'order_view'>().toExtend<Parameters<typeof may>[1]>()
})
