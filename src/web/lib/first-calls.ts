// The calls that every page of a signed-in user begins with.
import { ahead } from './ahead.ts'
import { request } from './request.ts'

export const firstUser = ahead(() => request('currentUser', { flags: { quiet: true } }))
export const firstMenu = ahead(() => request('menuRoutes', { flags: { quiet: true } }))
export const firstCodes = ahead(() => request('menuButtons', { flags: { quiet: true } }))

let areSent = false

/** Sends them while the scripts of the page are still on their way; once, when the site is opened. */
export function sendFirstCalls() {
  if (areSent) return
  areSent = true
  for (const call of [firstUser, firstMenu, firstCodes]) call.send()
}
