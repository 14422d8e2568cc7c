import type { Location } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import {
  close,
  closeAll,
  closeOthers,
  HOME,
  mayPin,
  move,
  neighbourOf,
  pin,
  succeed,
  tagsOf,
  visit,
  type View,
} from '../../src/web/app/views.ts'

const at = (pathname: string, search = ''): Location => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: pathname,
})
const visited = (...paths: string[]) => paths.reduce<View[]>((views, path) => visit(views, at(path)), [])
const tagPaths = (views: View[]) => tagsOf(views).map(({ path }) => path)

describe('the tag strip', () => {
  it('never shows the home page as a tag', () => {
    expect(tagPaths(visited(HOME, '/a', HOME))).toEqual(['/a'])
  })

  it('keeps one tag per page, with the address it was last seen at', () => {
    const views = visit(visited('/orders', '/cart'), at('/orders', '?page=3'))
    expect(tagsOf(views).map(({ path, search }) => path + search)).toEqual(['/orders?page=3', '/cart'])
  })

  it('holds eight tags; a ninth closes the oldest', () => {
    const views = visited(HOME, '/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9')
    expect(tagPaths(views)).toEqual(['/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9'])
    expect(views.some(({ path }) => path === HOME)).toBe(true)
  })

  it('replaces a finished step with the next one', () => {
    const views = visited('/cart', '/confirm', '/orders')
    expect(tagPaths(succeed(views, '/confirm', at('/submitted')))).toEqual(['/cart', '/submitted', '/orders'])
    expect(tagPaths(succeed(views, '/confirm', at('/orders', '?page=2')))).toEqual(['/cart', '/orders'])
    expect(tagPaths(succeed(views, HOME, at('/submitted')))).toEqual([...tagPaths(views), '/submitted'])
    expect(tagPaths(succeed(views, '/orders', at('/orders', '?page=2')))).toEqual(tagPaths(views))
  })

  it('moves to the next tag on closing, otherwise to the previous one, otherwise home', () => {
    const views = visited('/a', '/b', '/c')
    expect(neighbourOf(views, '/b')).toBe('/c')
    expect(neighbourOf(views, '/c')).toBe('/b')
    expect(neighbourOf(visited('/a'), '/a')).toBe(HOME)
  })

  it('returns to a neighbour with its query', () => {
    const views = visit(visited('/a'), at('/orders', '?status=paid'))
    expect(neighbourOf(views, '/a')).toBe('/orders?status=paid')
  })

  it('closes one, the others, or all, and keeps home', () => {
    const views = visited(HOME, '/a', '/b', '/c')
    expect(tagPaths(close(views, '/b'))).toEqual(['/a', '/c'])
    expect(tagPaths(closeOthers(views, '/b'))).toEqual(['/b'])
    expect(closeAll(views).map(({ path }) => path)).toEqual([HOME])
  })
})

describe('a pinned tag', () => {
  const pinned = (...paths: string[]) =>
    paths.reduce((views, path) => pin(views, path, true), visited('/a', '/b', '/c'))

  it('comes after those pinned before, and before the others', () => {
    expect(tagPaths(pinned('/c', '/b'))).toEqual(['/c', '/b', '/a'])
    expect(tagPaths(pin(pinned('/c', '/b'), '/c', false))).toEqual(['/b', '/c', '/a'])
  })

  it('stays when the others are closed and when a ninth page opens', () => {
    expect(tagPaths(closeAll(pinned('/b')))).toEqual(['/b'])
    expect(tagPaths(closeOthers(pinned('/b'), '/a'))).toEqual(['/b', '/a'])
    const nine = ['/1', '/2', '/3', '/4', '/5', '/6'].reduce(
      (views, path) => visit(views, at(path)),
      pinned('/b'),
    )
    expect(tagPaths(nine)).toEqual(['/b', '/c', '/1', '/2', '/3', '/4', '/5', '/6'])
  })

  it('leaves room for the page in view', () => {
    const many = ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8']
    const views = many.reduce((before, path) => pin(before, path, true), visited(...many))
    expect(mayPin(views)).toBe(false)
    expect(views.filter(({ isPinned }) => isPinned)).toHaveLength(7)
  })
})

describe('dragging a tag', () => {
  it('moves it to the place of another', () => {
    expect(tagPaths(move(visited(HOME, '/a', '/b', '/c'), '/a', '/c'))).toEqual(['/b', '/c', '/a'])
    expect(tagPaths(move(visited(HOME, '/a', '/b', '/c'), '/c', '/a'))).toEqual(['/c', '/a', '/b'])
  })

  it('does not move it across the border of the pinned ones', () => {
    const views = pin(visited('/a', '/b', '/c'), '/c', true)
    expect(tagPaths(move(views, '/b', '/c'))).toEqual(['/c', '/a', '/b'])
  })
})
