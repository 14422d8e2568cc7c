import type { Signals } from '../../db/signals.ts'
import type { Db, Queryable } from '../../db/connection.ts'
import type { Me } from '../../context.ts'
import { colleaguesOf } from './colleagues.ts'
import { narrowedReach, widestScope } from './data-scope.ts'
import { loadAccess, type AccessRow } from './access-queries.ts'
import { openSessions } from './session-queries.ts'
import { verifyAccessToken, type AccessClaims } from './tokens.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

// A lost signal must not extend a revoked permission for long.
const TRUST_MS = 5_000
const MOST_ENTRIES = 20_000

/**
 * Caches the user of a token for a few seconds. Every change of users, roles, menus or sessions calls
 * `invalidate`, which reaches all server processes.
 */
export class PermissionCache {
  readonly #db: Db
  readonly #keys: readonly Uint8Array[]
  readonly #signals: Signals
  readonly #claims = new Map<string, AccessClaims>()
  readonly #people = new Map<string, { me: Me | undefined; loadedAtMs: number }>()

  /** Counts the received signals. */
  #age = 0

  constructor(db: Db, keys: readonly Uint8Array[], signals: Signals) {
    this.#db = db
    this.#keys = keys
    this.#signals = signals
    signals.subscribe('permissions', () => this.#forget())
  }

  async identify(token: string, now: Date): Promise<Me | undefined> {
    const claims = await this.#claimsOf(token, now)
    if (!claims) return undefined
    if (claims.purpose === 'operator') return operator
    const key = `${claims.sessionId}:${claims.userId}`
    const known = this.#people.get(key)
    if (known && Date.now() - known.loadedAtMs < TRUST_MS) return known.me
    const age = this.#age
    const row = await loadAccess(this.#db, { userId: claims.userId, sessionId: claims.sessionId, now })
    const me = row && (await meOf(this.#db, row, claims.sessionId))
    // Data read before a change must not be cached after it.
    if (age === this.#age) keepSmall(this.#people).set(key, { me, loadedAtMs: Date.now() })
    return me
  }

  /**
   * The current user of a session, for work that continues after the request; undefined when the session has
   * ended.
   */
  async ofSession(who: { userId: string; sessionId: string }, now: Date): Promise<Me | undefined> {
    const row = await loadAccess(this.#db, { userId: who.userId, sessionId: who.sessionId, now })
    return row && meOf(this.#db, row, who.sessionId)
  }

  /** Those of the sessions whose users are still signed in. */
  async openSessions(sessionIds: string[], now: Date): Promise<Set<string>> {
    const rows = await openSessions(this.#db, { sessionIds, now })
    return new Set(rows.map(({ id }) => id))
  }

  /** Clears the cache here and on every other server process. Call after the commit. */
  invalidate() {
    this.#forget()
    // If the signal is lost, the others notice within TRUST_MS; that must not stop this process.
    this.#signals.publish('permissions').catch(() => {})
  }

  #forget() {
    this.#people.clear()
    this.#age += 1
  }

  async #claimsOf(token: string, now: Date) {
    const known = this.#claims.get(token)
    if (known) return known.expiresAtMs > now.getTime() ? known : undefined
    const claims = await verifyAccessToken(this.#keys, token, now)
    if (claims) keepSmall(this.#claims).set(token, claims)
    return claims
  }
}

const operator: Me = {
  userId: '0',
  tenantId: PLATFORM_TENANT,
  tenantType: '',
  account: 'operator',
  realName: '',
  sessionId: '0',
  departmentId: null,
  roleIds: [],
  codes: new Set(),
  everything: true,
  requiresSecondFactor: false,
  hasSecondFactor: false,
  mustEnrol: false,
  secondFactorAt: null,
  dataScope: 'ALL',
  tenantIds: [PLATFORM_TENANT],
  departmentIds: [],
  colleagueIds: null,
  storeId: null,
}

/** The user with the sum of their enabled roles. */
export async function meOf(db: Queryable, access: AccessRow, sessionId: string): Promise<Me> {
  const { scopes, departmentsBelow, tenantsBelow, ownScope, chosenDepartments, codes, ...row } = access
  const roles = widestScope({ platform: row.tenantType === '', scopes, everything: row.everything })
  // A user who holds everything could never regain what a restriction removed.
  const narrowing = { ownScope: row.everything ? null : ownScope, chosenDepartments, departmentsBelow }
  const reach = narrowedReach(roles, { ...narrowing, departmentId: row.departmentId })
  const colleagueIds = await colleaguesOf(db, { userId: row.userId, ...reach })
  const mustEnrol = row.requiresSecondFactor && !row.hasSecondFactor
  const tenantIds = reach.dataScope === 'TENANT_BELOW' ? tenantsBelow : [row.tenantId]
  return { ...row, sessionId, mustEnrol, codes: new Set(codes), ...reach, tenantIds, colleagueIds }
}

function keepSmall<V>(map: Map<string, V>): Map<string, V> {
  if (map.size >= MOST_ENTRIES) map.clear()
  return map
}
