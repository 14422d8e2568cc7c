// What the browser does with a screen file that was saved while pages are open.
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { replaceScreens, useScreen, useScreenNames } from '../../src/web/admin/screen-store.ts'
import { smallScreen } from '../support/small-screen.ts'

const module = smallScreen({ check: [] })
const { name } = module.screen
const renamed = { ...module, screen: { ...module.screen, title: { zh: '新名', en: 'New name' } } }

describe('a saved screen file', () => {
  it('is in use at once, and the list of all screens stays the same', () => {
    act(() => replaceScreens({ [name]: module }))
    const known = renderHook(() => ({ names: useScreenNames(), shown: useScreen(name) }))
    const before = known.result.current.names
    act(() => replaceScreens({ [name]: renamed }))
    expect(known.result.current.shown).toEqual({ state: 'ready', module: renamed })
    expect(known.result.current.names).toBe(before)
  })

  it('appears in the list when it is new, and disappears when it is removed', () => {
    act(() => replaceScreens({ [name]: module }))
    const names = renderHook(useScreenNames)
    act(() => replaceScreens({ [name]: null, other: renamed }))
    expect(names.result.current).toContain('other')
    expect(names.result.current).not.toContain(name)
  })
})

it('reports that no screen has a name, as for log entries without one', () => {
  expect(renderHook(() => useScreen('no-such-screen')).result.current).toEqual({ state: 'missing' })
})
