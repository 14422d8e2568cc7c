import { expect, it } from 'vitest'
import { sessionEnd } from '../../src/server/modules/identity/sessions/session-end.ts'

const authenticatedAt = new Date('2026-03-01T08:00:00Z')
const after = (days: number) => new Date(authenticatedAt.getTime() + days * 86_400_000)

it('ends a session after seven days without activity', () => {
  expect(sessionEnd({ now: after(2), authenticatedAt, longestDays: 30 })).toEqual(after(9))
})

it('ends it at the latest a fixed number of days after signing in, however often it is used', () => {
  expect(sessionEnd({ now: after(29), authenticatedAt, longestDays: 30 })).toEqual(after(30))
  expect(sessionEnd({ now: after(0), authenticatedAt, longestDays: 1 })).toEqual(after(1))
})
