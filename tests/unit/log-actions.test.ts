import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { orderActions } from '../../src/shared/order-actions.ts'
import { timelineEvents } from '../../src/shared/order-status.ts'
import { returnActs } from '../../src/shared/return-terms.ts'
import { screens } from '../support/screens.ts'

const known = new Set(
  (
    JSON.parse(readFileSync('schemas/dicts/log-action.json', 'utf8')) as { items: { value: string }[] }
  ).items.map(({ value }) => value),
)

/** Actions that server files name where they write to the audit log. */
const named = globSync('src/server/**/*.ts', { exclude: ['src/server/db/seed/**'] })
  .map((file) => readFileSync(file, 'utf8'))
  .filter((source) => /\baudit(Many|Insertion|Rows)?\(|\bopenSession\(/.test(source))
  .flatMap((source) => [...source.matchAll(/\baction: (?:\w+ \? )?'([\w-]+)'(?: : '([\w-]+)')?/g)])
  .flatMap(([, first, second]) => [first, second].filter((act) => act !== undefined))
const ofScreens = screens.flatMap(({ actions, states }) =>
  [...actions, ...(states?.transitions ?? [])].map(({ name }) => name),
)
/** Actions recorded with the payment, or whose button only opens a page. */
const opensPage = new Set<string>(['askReturn', 'openBalance'])
const ofOrders: string[] = [...timelineEvents, ...orderActions].filter((act) => !opensPage.has(act))

it('the operator log has a label for every action written to it', () => {
  const acts = new Set<string>([...named, ...ofScreens, ...ofOrders, ...returnActs])
  expect([...acts].filter((act) => !known.has(act))).toEqual([])
})
