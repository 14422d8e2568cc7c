// Mistakes in a file's list, searched dates and lines: each is reported with its place and the fix.
import { describe, expect, it } from 'vitest'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import { aScreen, readWith, readWithMore, text } from '../support/screen-sources.ts'

const withField = (field: Partial<RawField>): RawScreen =>
  aScreen({ fields: { name: { label: text('Name') }, extra: { label: text('Extra'), ...field } } })
const withList = (list: NonNullable<RawScreen['list']>, more: Partial<RawScreen> = {}): RawScreen =>
  aScreen({ list, ...more })

const waiting = (waits: object, more: Partial<RawScreen> = {}): RawScreen => {
  const quick = { name: 'open', label: text('Open'), where: { status: 'ENABLED' }, waits }
  const fields = {
    name: { label: text('Name') },
    day: { label: text('Day'), type: 'date' },
    status: { label: text('State'), dict: 'enabled-status' },
  }
  return aScreen({ list: { quick: [quick] }, fields, ...more } as Partial<RawScreen>)
}

const faulty: [about: string, raw: RawScreen, field: string, rule: string, fix: string][] = [
  [
    'a queue for an act that nobody can do',
    waiting({ for: 'publsh' }),
    'list.quick.0.waits.for',
    'Rows wait for acts that their screen has',
    '"publsh" does not exist; known: edit.',
  ],
  [
    'a queue for a step from another state',
    waiting(
      { for: 'enable' },
      {
        states: {
          field: 'status',
          start: 'DISABLED',
          on: { enable: { label: text('Enable'), from: ['DISABLED'], to: 'ENABLED' } },
        },
      },
    ),
    'list.quick.0.waits.for',
    'Rows wait for steps that lead on from their state',
    '"enable" leads on from DISABLED only.',
  ],
  [
    'a queue since a name',
    waiting({ for: 'edit', since: 'name' }),
    'list.quick.0.waits.since',
    'A queue tells since when, for how much and until when by fields that say so',
    'Name a datetime: there is none.',
  ],
  [
    'a queue that adds up days',
    waiting({ for: 'edit', amount: 'day' }),
    'list.quick.0.waits.amount',
    'A queue tells since when, for how much and until when by fields that say so',
    'Name a money field: there is none.',
  ],
  [
    'a queue due on an unknown day',
    waiting({ for: 'edit', due: 'dya' }),
    'list.quick.0.waits.due',
    'A queue tells since when, for how much and until when by fields that say so',
    'Did you mean "day"?',
  ],
  [
    'a sum of names',
    withField({ column: { summary: 'sum' } }),
    'fields.extra.column.summary',
    'A summary fits the kind of value',
    'A string has count.',
  ],
  [
    'a summary of a range',
    withField({ type: 'dateRange', column: { summary: 'minimum' } }),
    'fields.extra.column.summary',
    'A summary fits the kind of value',
    'Leave it out: a dateRange is not kept in one column.',
  ],
  [
    'a cell to edit that is set only once',
    withField({ editable: false, column: { edit: true } }),
    'fields.extra.column.edit',
    'A cell can be edited where the form could change its field',
    'Leave it out: the field is only set when creating.',
  ],
  [
    'a bulk edit of what is unique',
    withList({ bulkEdit: ['name'] }, { fields: { name: { label: text('Name'), unique: true } } }),
    'list.bulkEdit.0',
    'Bulk edit names fields that can have one value in many rows',
    'Leave "name" out: no two rows may have the same value.',
  ],
  [
    'a bulk edit of a mistyped field',
    withList({ bulkEdit: ['nmae'] }),
    'list.bulkEdit.0',
    'Bulk edit names fields that can have one value in many rows',
    'Did you mean "name"?',
  ],
  [
    'a detail with a mistyped field',
    withList({ expand: ['nmae'] }),
    'list.expand.0',
    'What an opened row shows are fields of this screen, and no tree has it',
    'Did you mean "name"?',
  ],
  [
    'a long page that is drawn whole',
    withList({ pageSize: 1000 }),
    'list.pageSize',
    'A list of one long page is not a tree',
    'A page of 1,000 rows takes "virtual": true.',
  ],
  [
    'a day that is sent as nobody reads it',
    withField({ type: 'date', search: { type: 'date', valueFormat: 'DD.MM.YYYY' } }),
    'fields.extra.search.valueFormat',
    'A searched date is sent as the server reads it',
    'Leave it out, or write YYYY-MM-DD.',
  ],
  [
    'an initial search for a value that is in no list',
    withField({ dict: 'credit-todo-status', search: { type: 'select', value: 'OPEN,DNE' } }),
    'fields.extra.search.value',
    'An initial search is a value that the field can have',
    'Did you mean "DONE"?',
  ],
  [
    'an initial search for a day in another form',
    withField({ type: 'date', search: { type: 'daterange', value: '1.5.2026,' } }),
    'fields.extra.search.value',
    'An initial search is a value that the field can have',
    'Write days as YYYY-MM-DD.',
  ],
  [
    'an initial search for a word in a switch',
    withField({ type: 'boolean', search: { type: 'radio', value: 'yes' } }),
    'fields.extra.search.value',
    'An initial search is a value that the field can have',
    'Write true or false.',
  ],
  [
    'a date format for a word',
    withField({ search: { type: 'input', valueFormat: 'YYYY-MM-DD' } }),
    'fields.extra.search.valueFormat',
    'A searched date is sent as the server reads it',
    'Leave it out: this field has no dates.',
  ],
  [
    'fewer lines than more',
    withField({ lines: 'no-lines', minLines: 5, maxLines: 2 }),
    'fields.extra.minLines',
    'A smallest number of lines is not above the largest',
    'Swap minLines and maxLines.',
  ],
  [
    'a number of lines without lines',
    withField({ maxLines: 2 }),
    'fields.extra.maxLines',
    'A smallest number of lines is not above the largest',
    'maxLines belongs to lines.',
  ],
]

describe('a file with a mistake in its list', () => {
  it.each(faulty)('is reported: %s', (_, raw, field, rule, fix) => {
    expect(readWith(raw).mistakes).toContainEqual(expect.objectContaining({ field, rule, fix }))
  })

  it('is not reported for dates that are sent correctly', () => {
    const search = { type: 'daterange', valueFormat: 'YYYY-MM-DDTHH:mm:ssZ' } as const
    expect(readWith(withField({ type: 'datetime', search })).mistakes).toEqual([])
  })
})

describe('lines that do not fit their screen', () => {
  const mistakesOf = (line: Partial<RawScreen>) => {
    const file = (name: string, raw: RawScreen) => ({
      file: `schemas/screens/system/${name}.json`,
      text: JSON.stringify(raw),
    })
    const order = withField({ lines: 'zone-line' })
    const zoneLine = aScreen({
      fields: { name: { label: text('Name') }, zoneId: { label: text('Zone'), ref: 'zone' } },
      table: { master: { screen: 'zone', prop: 'zoneId' } },
      ...line,
    })
    return readWithMore({ screens: [file('zone', order), file('zone-line', zoneLine)] }).mistakes
  }

  it('belong to it by their master', () => {
    expect(mistakesOf({ table: {} })).toContainEqual(
      expect.objectContaining({
        field: 'fields.extra.lines',
        rule: 'The screen of lines belongs to this one by its master',
      }),
    )
  })

  it('hold no files', () => {
    const picture = {
      name: { label: text('Name') },
      zoneId: { label: text('Zone'), ref: 'zone' },
      photo: { label: text('Photo'), type: 'image' as const },
    }
    expect(mistakesOf({ fields: picture })).toContainEqual(
      expect.objectContaining({
        rule: 'Lines hold no files',
        fix: 'Take "photo" out of schemas/screens/system/zone-line.json: a cell has no room for uploads.',
      }),
    )
  })
})
