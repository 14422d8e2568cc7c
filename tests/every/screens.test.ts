import { describe, expect, it } from 'vitest'
import { dicts, mistakes, screens } from '../support/screens.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { hookFiles, spreadOf, sweptThroughCalls, traitsOf } from '../support/spread.ts'
import { isSwept, sweepScreen } from '../support/sweep-screen.ts'
import { ONE_SCREEN } from '../support/swept.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

it('reads every screen file without finding a mistake', () => {
  expect(mistakes).toEqual([])
  expect(screens.length).toBeGreaterThanOrEqual(8)
})

describe('the screens swept in each run', () => {
  const all = screens.filter(isSwept)
  const some = spreadOf(all)

  it('have every field type, call, option and kind of hook, and are few', () => {
    const traits = (list: Iterable<(typeof all)[number]>) => new Set([...list].flatMap(traitsOf))
    expect(traits(some)).toEqual(traits(all))
    expect(some.size).toBeLessThan(all.length / 2)
  })

  it('are known by their hooks too', () => {
    expect([...hookFiles().keys()].toSorted()).toEqual(Object.keys(screenHooks).toSorted())
  })
})

describe.each(sweptThroughCalls(screens.filter(isSwept)).map((screen) => [screen.name, screen] as const))(
  'screen %s',
  (_, screen) => {
    sweepScreen(screen, { server, dicts })
  },
)

describe('every screen', () => {
  const han = /\p{Script=Han}/u
  const texts = (value: unknown): { zh: string; en: string }[] => {
    if (typeof value !== 'object' || value === null) return []
    if ('zh' in value && 'en' in value) return [value as { zh: string; en: string }]
    return Object.values(value).flatMap(texts)
  }

  const asked = screens.filter(({ name }) => !ONE_SCREEN || name === ONE_SCREEN)
  it.each(asked.map((screen) => [screen.name, screen] as const))('%s speaks both languages', (_, screen) => {
    const told = texts(screen)
    expect(told.length).toBeGreaterThan(3)
    expect(told.filter(({ zh, en }) => !zh || !en || han.test(en))).toEqual([])
    expect(han.test(screen.title.zh)).toBe(true)
  })

  it('has a menu entry and permission codes of its own', () => {
    const codes = screens.flatMap(({ menu, permissions }) => [
      menu.code,
      ...permissions.map(({ code }) => code),
    ])
    expect(codes.length).toBe(new Set(codes).size)
    const paths = screens.map(({ menu }) => menu.path)
    expect(paths.length).toBe(new Set(paths).size)
  })
})
