import { describe, expect, it } from 'vitest'
import { MOST_STARRED, starPage, starredPages } from '../../src/shared/calls/starred-page.ts'
import { menuRoutes, type MenuNode } from '../../src/shared/calls/session.ts'
import { aColleagueOf, aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()

const pagesOf = (nodes: MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [...(node.path && !node.hidden ? [node] : []), ...pagesOf(node.children)])

describe('starred pages', () => {
  it('are kept for one person, in the order in which they were starred', async () => {
    const one = server.as(await aColleagueOf(server, 'finance'))
    const other = server.as(await aColleagueOf(server, 'finance'))
    expectDone(await one.post(starPage, { code: 'fiscal_transfer', isStarred: true }))
    const { codes } = expectDone(await one.post(starPage, { code: 'credit_ledger', isStarred: true }))
    expect(codes.toSorted()).toEqual(['credit_ledger', 'fiscal_transfer'])
    expect(expectDone(await one.get(starredPages)).codes).toEqual(codes)
    expect(expectDone(await other.get(starredPages)).codes).toEqual([])
    const rest = expectDone(await one.post(starPage, { code: 'fiscal_transfer', isStarred: false }))
    expect(rest.codes).toEqual(['credit_ledger'])
  })

  it('are starred once, however often somebody does', async () => {
    const client = server.as(await aColleagueOf(server, 'finance'))
    for (let time = 0; time < 2; time += 1)
      expect(
        expectDone(await client.post(starPage, { code: 'fiscal_transfer', isStarred: true })).codes,
      ).toEqual(['fiscal_transfer'])
  })

  it('are pages of the person’s own menu', async () => {
    const client = server.as(await aUser(server, { codes: ['fiscal_transfer', 'fiscal_transfer_view'] }))
    for (const code of ['system_user', 'nonsense', 'fiscal', 'fiscal_transfer_view']) {
      const { status, body } = await client.post(starPage, { code, isStarred: true })
      expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ field: 'code' }] })
    }
  })

  it('are no more than fit above the menu', async () => {
    const client = server.as(await aColleagueOf(server, 'operations'))
    const pages = pagesOf(expectDone(await client.get(menuRoutes))).slice(0, MOST_STARRED + 1)
    const codes = pages.map(({ code }) => code)
    for (const code of codes.slice(0, -1)) expectDone(await client.post(starPage, { code, isStarred: true }))
    const refused = await client.post(starPage, { code: codes.at(-1)!, isStarred: true })
    expect(refused).toMatchObject({ status: 409, body: { error: 'TOO_MANY_STARRED' } })
  })
})
