import { describe, expect, it } from 'vitest'
import { roleCodes } from '../../src/shared/role-codes.ts'
import { defaultCodes } from '../../src/shared/role-grants.ts'
import { screens } from '../support/screens.ts'

const codesOf = (role: string) => defaultCodes(role, screens)
const areasOf = (role: string) =>
  new Set(screens.filter(({ menu }) => codesOf(role).includes(menu.code)).map(({ area }) => area))

describe('the roles of the product', () => {
  it('are at least twelve, each with something of its own to do', () => {
    expect(roleCodes.length).toBeGreaterThanOrEqual(12)
    const sets = roleCodes.map((role) => codesOf(role).toSorted().join())
    expect(new Set(sets).size).toBe(roleCodes.length)
  })

  it.each([
    ['picker', ['catalogue', 'warehouse']],
    ['vendor_staff', ['catalogue', 'platform', 'service', 'supplier']],
    ['factory_staff', []],
    ['buyer_owner', ['catalogue', 'docking', 'fiscal', 'system']],
    ['buyer_staff', ['catalogue', 'fiscal']],
  ])('give a %s no screens but those of %j', (role, areas) => {
    expect([...areasOf(role)].toSorted()).toEqual(areas)
  })

  it('leave roles, menus and parameters to the administrator', () => {
    const closed = ['system_role', 'system_menu', 'system_parameter', 'system_dictionary']
    for (const role of roleCodes)
      expect(
        codesOf(role).filter((code) => closed.some((screen) => code.startsWith(`${screen}_`))),
        role,
      ).toEqual([])
  })

  it('let a company’s owner manage its staff, and nobody else any accounts', () => {
    const managing = roleCodes.filter((role) => codesOf(role).includes('system_user_add'))
    expect(managing.toSorted()).toEqual(['buyer_owner', 'vendor_owner'])
    // Who is one person in several companies is for the platform to say.
    for (const role of managing) expect(codesOf(role)).not.toContain('system_user_link')
  })

  it('let a picker look parts up without changing them', () => {
    expect(codesOf('picker')).toContain('catalogue_part_view')
    expect(codesOf('picker')).not.toContain('catalogue_part_edit')
  })

  it.each([
    ['operations', ['system_tenant_registration_approve', 'platform_certification_approve']],
    ['operations', ['platform_certification_reject']],
    ['customer_service', ['platform_opinion_edit', 'platform_opinion_publish']],
  ])('let %s decide what waits for it: %j', (role, codes) => {
    expect(codesOf(role)).toEqual(expect.arrayContaining(codes))
  })

  it('keep what the platform trades from a picker', () => {
    expect(codesOf('picker').filter((code) => code.startsWith('desk_report'))).toEqual([])
  })

  it('print prices for those who sell, not for those who pack', () => {
    const printing = roleCodes.filter((role) => codesOf(role).includes('sale_paper_price'))
    expect(printing).toEqual(
      expect.arrayContaining(['operations', 'finance', 'vendor_owner', 'vendor_staff']),
    )
    for (const role of ['warehouse_manager', 'picker', 'buyer_owner', 'buyer_staff'])
      expect(printing).not.toContain(role)
  })

  it('let nobody on the buyer’s side confirm, ship or review orders', () => {
    for (const role of ['buyer_owner', 'buyer_staff'])
      expect(
        codesOf(role).filter((code) =>
          ['order_vendor', 'order_audit', 'order_finance', 'sale_view'].includes(code),
        ),
        role,
      ).toEqual([])
  })
})
