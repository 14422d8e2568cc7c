import { describe, expect, it } from 'vitest'
import type { MenuNode } from '../../src/shared/calls/session.ts'
import { foldersOf, menu } from '../../src/shared/menu.ts'
import { drawnMenu } from '../../src/web/app/menu.ts'
import { screens } from '../support/screens.ts'

const aNode = (code: string, more: Partial<MenuNode> = {}): MenuNode => ({
  ...{ id: code, code, name: code, path: '', source: 'menu', hidden: false, keepAlive: true, screen: null },
  children: [],
  ...more,
})
const page = (code: string) => aNode(code, { path: `/${code}` })
const codesOf = (nodes: MenuNode[]): unknown[] =>
  nodes.map(({ code, children }) => (children.length > 0 ? [code, codesOf(children)] : code))

describe('the menu', () => {
  it('has at most nine groups, three levels deep', () => {
    expect(menu.length).toBeLessThanOrEqual(9)
    for (const group of menu)
      for (const folder of foldersOf(group.children ?? []))
        expect(foldersOf(folder.children ?? [])).toEqual([])
  })

  it('leaves rows that belong to another row to its page', () => {
    const inMenu = screens.filter(({ table, menu: entry }) => table.master && !entry.hidden)
    expect(inMenu.map(({ name }) => name)).toEqual([])
  })

  it('puts the only folder of a folder in its place', () => {
    const inner = aNode('inner', { children: [page('a'), page('b')] })
    expect(codesOf(drawnMenu([aNode('outer', { children: [inner] })]))).toEqual([['inner', ['a', 'b']]])
    expect(codesOf(drawnMenu([aNode('outer', { children: [page('c'), inner] })]))).toEqual([
      ['outer', ['c', ['inner', ['a', 'b']]]],
    ])
    expect(codesOf(drawnMenu([aNode('outer', { children: [page('c')] })]))).toEqual([['outer', ['c']]])
  })
})
