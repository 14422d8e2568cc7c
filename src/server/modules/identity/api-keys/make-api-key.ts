import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import { saveKey } from './api-key-queries.ts'

/** Tells keys from the tokens of people, and lets scanners of source code recognise a leaked one. */
const PREFIX = 'tpk_'
const KEY_BYTES = 32
const SHOWN_CHARACTERS = 10

/** Makes a key in place of the former one and returns it; only its hash is stored. */
export async function makeApiKey(tx: Tx, ctx: SignedIn, id: string): Promise<string> {
  const key = PREFIX + randomBytes(KEY_BYTES).toString('base64url')
  await saveKey(tx, ctx, { id, hash: hashOfKey(key), beginning: key.slice(0, SHOWN_CHARACTERS) })
  return key
}

export function isApiKey(credentials: string): boolean {
  return credentials.startsWith(PREFIX)
}

export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
