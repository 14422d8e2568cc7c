// The page of a row: its name, its fields, and what colleagues say about it.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { speak } from '../support/speak.ts'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf, type Asked, type Given } from '../support/screen-page.tsx'

const both = (word: string) => ({ zh: `${word}名`, en: word })
const ID = '384322159054618630'
const ann = { id: '384322159054618631', name: 'Ann' }

const file = { fields: { code: { label: both('Code'), required: true, column: true as const } }, check: [] }

async function openRecord(
  answers: Given['answers'] = {},
  { search = '', of = file }: { search?: string; of?: Parameters<typeof smallScreen>[0] } = {},
) {
  const care = { assignee: null, tags: [], followers: [], isFollowing: false }
  const page = await openScreen({
    module: smallScreen(of),
    address: `/system/zone/record/${ID}${search}`,
    answers: {
      '/sys-system/record/head': {
        data: { row: { id: ID, code: 'Z1', allowedActions: ['edit'] }, related: [], areas: [] },
      },
      '/sys-system/record/care': { data: care },
      '/sys-system/record/follow': { data: { ...care, followers: [ann], isFollowing: true } },
      '/sys-system/record/discussion': { data: { comments: [], hasMore: false } },
      '/sys-system/record/colleagues': { data: [{ ...ann, account: 'ann' }] },
      ...answers,
    },
  })
  return { ...page, article: within(await screen.findByRole('article')) }
}

beforeEach(() => speak('en', 'record'))

describe('the page of a row', () => {
  it('is named by the row, shows its fields and can be followed', async () => {
    const { article, user } = await openRecord()
    expect(article.getByRole('heading', { level: 1, name: 'Z1' })).toBeTruthy()
    await user.click(await article.findByRole('button', { name: /Follow/ }))
    expect(await article.findByRole('button', { name: /Following 1/, pressed: true })).toBeTruthy()
  })

  it('sends a comment with the colleagues that it names', async () => {
    const { article, user, asked } = await openRecord(
      { '/sys-system/record/comment': { data: {} } },
      { search: '?tab=discussion' },
    )
    const field = await article.findByRole('textbox', { name: 'Write a comment' })
    await user.type(field, 'Look @')
    await user.click(await screen.findByText('Ann · ann'))
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toContain('@Ann'))
    await user.click(article.getByRole('button', { name: 'Comment' }))
    await waitFor(() => expect(asked('/sys-system/record/comment')).toHaveLength(1))
    expect(asked('/sys-system/record/comment')[0]!.body).toMatchObject({
      ...{ screen: 'zone', id: ID, mentionIds: [ann.id], fileKeys: [] },
    })
  })
})

describe('acts for several rows', () => {
  const match = { label: both('Match'), on: 'bulk' as const }
  const acting = {
    ...file,
    actions: { match, link: { ...match, label: both('Link'), on: 'several' as const } },
  }

  it('stand on the page of one row that allows them, except what takes more than one', async () => {
    const row = { id: ID, code: 'Z1', allowedActions: ['match', 'link'] }
    const { article } = await openRecord(
      { '/sys-system/record/head': { data: { row, related: [], areas: [] } } },
      { of: acting },
    )
    expect(await article.findByRole('button', { name: 'Match' })).toBeTruthy()
    expect(article.queryByRole('button', { name: 'Link' })).toBeNull()
  })

  it('stand in the menu of the row', async () => {
    const { user } = await openScreen({
      module: smallScreen(acting),
      address: '/system/zone',
      answers: {
        '/system/zone/list': {
          data: {
            records: [{ id: '101', version: 1, code: 'A1', allowedActions: ['match', 'link'] }],
            total: 1,
          },
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'More A1' }))
    expect(await screen.findByRole('menuitem', { name: 'Match' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Link' })).toBeNull()
  })
})

describe('an address that names no row', () => {
  it.each(['record', 'detail'])('of /%s leads to the list instead of asking for a row', async (page) => {
    const { user, asked } = await openScreen({
      module: smallScreen(file),
      address: `/system/zone/${page}`,
      answers: {},
    })
    await user.click(await screen.findByRole('button', { name: 'Open the list' }))
    await waitFor(() => expect(screen.queryByText('No record chosen')).toBeNull())
    expect(asked('/sys-system/record/head')).toEqual([])
    expect(asked('/system/zone/detail')).toEqual([])
  })
})

describe('the row after the last of a page', () => {
  it('is the first of the next page of the same search', async () => {
    const LIST = '/system/zone/list'
    const rowAt = (at: number) => ({ id: String(100 + at), version: 1, code: `A${at}`, allowedActions: [] })
    const { user, asked, location } = await openScreen({
      module: smallScreen({
        ...file,
        fields: { code: { label: both('Code'), search: 'input', column: { sort: true } } },
      }),
      address: '/system/zone?code=A&size=10&orderBy=code',
      answers: {
        [LIST]: ({ query }: Asked) =>
          query.get('current') === '2'
            ? pageOf([rowAt(11)], 11)
            : pageOf(
                Array.from({ length: 10 }, (_, at) => rowAt(at + 1)),
                11,
              ),
        '/sys-system/menu/routes': {
          data: [
            { id: '1', code: 'zone', name: 'Zones', path: '/system/zone', screen: 'zone', children: [] },
          ],
        },
        '/sys-system/record/head': ({ query }: Asked) => ({
          data: { row: rowAt(Number(query.get('id')) - 100), related: [], areas: [] },
        }),
        '/sys-system/record/care': { data: { assignee: null, tags: [], followers: [], isFollowing: false } },
      },
    })
    await user.click(await screen.findByText('A10'))
    await user.click(await screen.findByRole('button', { name: 'Next record' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'A11' })).toBeTruthy()
    expect(Object.fromEntries(asked(LIST).at(-1)!.query)).toMatchObject({
      ...{ current: '2', size: '10', code: 'A', orderBy: 'code' },
    })
    expect(location()).toBe('/system/zone/record/111')
  })
})
