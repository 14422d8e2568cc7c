import { expect, it } from 'vitest'
import { parameterUses } from '../../src/server/modules/configuration/screens/parameter.ts'
import { parameters } from '../../src/server/db/seed/parameters.ts'

it('every parameter of the platform says what uses it, so that it is not removed', () => {
  expect(Object.keys(parameterUses).toSorted()).toEqual(parameters.map(({ key }) => key).toSorted())
})
