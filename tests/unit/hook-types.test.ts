// A hook knows the rows, lines and small forms of its screen; `npm run types` holds these to it.
import { expectTypeOf, it } from 'vitest'
import type { AfterOf, Hook, HookOf, RowOf } from '../../src/server/engine/hook.ts'

type Act<Name extends 'user' | 'coupon', Action extends string> = Parameters<
  Required<NonNullable<HookOf<Name>['actions']>>[Action &
    keyof Required<NonNullable<HookOf<Name>['actions']>>]
>[2]

it('a row has the fields of its file and no others', () => {
  expectTypeOf<RowOf<'department'>>().toHaveProperty('name').toEqualTypeOf<string>()
  expectTypeOf<'nmae' extends keyof RowOf<'department'> ? true : false>().toEqualTypeOf<false>()
})

it('anything may be missing from a row that is being written', () => {
  expectTypeOf<AfterOf<'department'>['name']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<'nmae' extends keyof AfterOf<'department'> ? true : false>().toEqualTypeOf<false>()
})

it('an action knows its rows and what its form asks for', () => {
  expectTypeOf<Act<'coupon', 'issue'>['input']>().toEqualTypeOf<{ customerIds: string[] }>()
  expectTypeOf<Act<'coupon', 'issue'>['rows']>().toEqualTypeOf<RowOf<'coupon'>[]>()
  expectTypeOf<Act<'user', 'reset-password'>['input']>().toEqualTypeOf<{ password?: string | null }>()
})

it('a hook for an action that the file lacks does not fit', () => {
  type Misspelt = { actions: { isue: () => Promise<void> } }
  expectTypeOf<
    keyof Misspelt['actions'] extends keyof HookOf<'coupon'>['actions'] ? true : false
  >().toEqualTypeOf<false>()
})

it('the hook of one screen does not fit another', () => {
  expectTypeOf<HookOf<'department'>>().not.toEqualTypeOf<HookOf<'coupon'>>()
  expectTypeOf<keyof HookOf<'department'>>().toEqualTypeOf<keyof Hook>()
})
