import { describe, expect, it } from 'vitest'
import { arrangeColumns, columnFields, drawnColumns } from '../../src/web/admin/list/arrange-columns.ts'
import { cardParts, cardPartsOf } from '../../src/web/admin/list/card-parts.ts'
import type { RawField } from '../../src/shared/screen/raw.ts'
import { smallScreen } from '../support/small-screen.ts'

const both = (word: string) => ({ zh: `${word}名`, en: word })

/** The parts of a card of a screen with a code and these fields, by their props. */
function parts(fields: Record<string, Partial<RawField>>, hidden: string[] = []) {
  const labelled = Object.fromEntries(
    Object.entries(fields).map(([prop, field]) => [
      prop,
      { label: both(prop), column: true, ...field } as RawField,
    ]),
  )
  const code = { label: both('Code'), required: true, maxLength: 20, column: true }
  const { screen } = smallScreen({ fields: { code, ...labelled }, check: [] })
  const settings = { columns: hidden.map((prop) => ({ prop, hidden: true })) }
  const { title, picture, badges, first, more } = cardParts(
    screen,
    drawnColumns(arrangeColumns(columnFields(screen, 'zh'), settings)),
  )
  const props = (list: { prop: string }[]) => list.map(({ prop }) => prop)
  return {
    title: title?.prop ?? null,
    picture: picture?.prop ?? null,
    badges: props(badges),
    first: props(first),
    more: props(more),
  }
}

describe('a row as a card', () => {
  it('shows its name at the top, its state beside, the first columns in sight and the rest behind', () => {
    const kind: Partial<RawField> = { dict: 'zone-kind', column: { slot: 'badge' } }
    expect(parts({ a: {}, kind, b: {}, c: {}, d: {}, e: {}, f: {} })).toEqual({
      title: 'code',
      picture: null,
      badges: ['kind'],
      first: ['a', 'b', 'c', 'd'],
      more: ['e', 'f'],
    })
  })

  it('does not hide a single column behind a button', () => {
    expect(parts({ a: {}, b: {}, c: {}, d: {}, e: {} })).toMatchObject({
      first: ['a', 'b', 'c', 'd', 'e'],
      more: [],
    })
  })

  it('shows no column that the person has hidden, not even the title', () => {
    expect(parts({ a: {}, b: {} }, ['code', 'b'])).toMatchObject({ title: null, first: ['a'], more: [] })
  })

  it('labels a state that can be edited on the card', () => {
    const kind: Partial<RawField> = { dict: 'zone-kind', column: { slot: 'badge', edit: true } }
    expect(parts({ kind })).toMatchObject({ badges: [], first: ['kind'] })
  })

  it('puts the picture beside the title', () => {
    expect(parts({ a: {}, photo: { type: 'image', required: false } })).toMatchObject({
      picture: 'photo',
      first: ['a'],
    })
  })

  it('leaves out empty values, and those that the name contains already', () => {
    const named = (prop: string) => ({ label: both(prop), column: true }) as RawField
    const fields = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((prop) => [prop, named(prop)]))
    const code = { label: both('Code'), required: true, maxLength: 20 }
    const { screen } = smallScreen({ fields: { code, ...fields }, check: [] })
    const all = cardParts(screen, drawnColumns(arrangeColumns(columnFields(screen, 'zh'), {})))
    const row = { code: 'A1', a: 'A1', b: null, c: 0, d: 'd', e: '', f: 'f' }
    const { first, more } = cardPartsOf(all, row, 'A1')
    expect(first.map(({ prop }) => prop)).toEqual(['c', 'd', 'f'])
    expect(more.map(({ prop }) => prop)).toEqual([])
  })
})
