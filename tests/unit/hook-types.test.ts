// A hook knows the rows, lines and small forms of its screen; `npm run types` holds these to it.
import { expectTypeOf, it } from 'vitest'
import type { AfterOf, Hook, HookOf, RowOf } from '../../src/server/engine/hook.ts'

/** What an action of a hook is handed. */
type Act<Handler> =
  NonNullable<Handler> extends (tx: never, ctx: never, act: infer Given) => unknown ? Given : never
type ActionsOf<Name extends 'user' | 'coupon'> = NonNullable<HookOf<Name>['actions']>

it('a row has the fields of its file and no others', () => {
  expectTypeOf<RowOf<'department'>>().toHaveProperty('name').toEqualTypeOf<string>()
  expectTypeOf<'nmae' extends keyof RowOf<'department'> ? true : false>().toEqualTypeOf<false>()
})

it('anything may be missing from a row that is being written', () => {
  expectTypeOf<AfterOf<'department'>['name']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<'nmae' extends keyof AfterOf<'department'> ? true : false>().toEqualTypeOf<false>()
})

it('an action knows its rows and what its form asks for', () => {
  expectTypeOf<Act<ActionsOf<'coupon'>['issue']>['input']>().toEqualTypeOf<{ customerIds: string[] }>()
  expectTypeOf<Act<ActionsOf<'coupon'>['issue']>['rows']>().toEqualTypeOf<RowOf<'coupon'>[]>()
  expectTypeOf<Act<ActionsOf<'user'>['reset-password']>['input']>().toEqualTypeOf<{
    password?: string | null
  }>()
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
