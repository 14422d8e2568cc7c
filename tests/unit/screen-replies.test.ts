// What the screens' calls declare of their answers, which development and tests compare with each answer.
import { expect, it } from 'vitest'
import { replyData } from '../../src/server/engine/open-api-replies.ts'
import { checkReply } from '../../src/server/http/check-reply.ts'
import type { ScreenCall } from '../../src/shared/screen/normal-call.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const screen = readWith(
  aScreen({
    fields: {
      name: { label: text('Name'), required: true, maxLength: 5, column: true },
      heated: { label: text('Heated'), type: 'boolean', default: false },
      degrees: { label: text('Degrees'), type: 'integer', required: true, showWhen: 'heated == true' },
    },
  }),
).screen!

const callOf = (kind: ScreenCall['kind']) => screen.calls.find((each) => each.kind === kind)!

function check(kind: ScreenCall['kind'], data: unknown) {
  const call = callOf(kind)
  checkReply({ ...call, reply: replyData(screen, call)! }, data)
}

const row = {
  [screen.table.key]: '7',
  version: 1,
  allowedActions: [],
  name: 'A1',
  heated: false,
  degrees: null,
}
const page = { records: [row], total: 1, size: 10, current: 1, pages: 1 }

it('accept a row whose hidden field is empty, and a value that is older than a limit', () => {
  expect(() => check('detail', row)).not.toThrow()
  expect(() => check('detail', { ...row, name: 'A longer name' })).not.toThrow()
  expect(() => check('list', page)).not.toThrow()
})

it('refuse a value of another type, a missing key and an empty required field, and name the place', () => {
  expect(() => check('list', { ...page, records: [{ ...row, degrees: '21' }] })).toThrow(
    /answers what it does not declare: \/records\/0\/degrees must be integer,null/,
  )
  expect(() => check('detail', { ...row, [screen.table.key]: undefined })).toThrow(/required property/)
  expect(() => check('detail', { ...row, name: null })).toThrow(/\/name must be string/)
})

it('say what calls that show no row answer', () => {
  expect(() => check('remove', { removed: 2 })).not.toThrow()
  expect(() => check('remove', { removed: '2' })).toThrow(/\/removed must be integer/)
})

it('are the same object each time, so that each is compiled once', () => {
  expect(replyData(screen, callOf('detail'))).toBe(replyData(screen, callOf('create')))
})
