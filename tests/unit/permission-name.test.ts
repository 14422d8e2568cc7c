import { expect, it } from 'vitest'
import { permissionEntries } from '../../generators/derive/permission-catalogue.ts'
import { permissionName } from '../../src/server/http/permission-name.ts'
import { screens } from '../support/screens.ts'

it('calls every permission by its page and button', () => {
  const codes = permissionEntries(screens).map(({ code }) => code)
  expect(codes.filter((code) => permissionName(code, { screens, language: 'en' }) === code)).toEqual([])
  expect(permissionName('system_user_edit', { screens, language: 'zh' })).toBe('用户管理：修改')
  expect(permissionName('system_user_edit', { screens, language: 'en' })).toBe('Users: Edit')
})

it('leaves what is no permission of a page as it is', () => {
  expect(permissionName('websocket/1', { screens, language: 'en' })).toBe('websocket/1')
})
