// Whether this person's pages are locked in this browser: stored, so that a reload or another window opens
// nothing. Signing in unlocks them.
import { PREFIX } from './product.ts'
import { session } from './session.ts'

/** Minutes without a key or a pointer; 0 is never. */
export const LOCK_AFTER_MINUTES = [0, 5, 10, 15, 30, 60] as const
export type LockAfter = (typeof LOCK_AFTER_MINUTES)[number]

/** How often activity is recorded: often enough for minutes, without a cost for each key. */
const NOTED_EVERY_MS = 2_000

const listeners = new Set<() => void>()
const keptUnder = (what: 'locked' | 'lock_after' | 'active') => `${PREFIX}-${what}-${session()?.userId ?? ''}`

export function isLocked(): boolean {
  return session() !== undefined && localStorage.getItem(keptUnder('locked')) !== null
}

export function lock() {
  if (!session()) return
  localStorage.setItem(keptUnder('locked'), '1')
  listeners.forEach((listener) => listener())
}

/** The password was correct. */
export function unlock() {
  localStorage.removeItem(keptUnder('locked'))
  localStorage.setItem(keptUnder('active'), String(Date.now()))
  listeners.forEach((listener) => listener())
}

/** Calls back when the pages may have been locked or unlocked, here or in another window. */
export function onLockChange(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === keptUnder('locked')) listener()
  })
}

export function lockAfter(): LockAfter {
  const kept = Number(localStorage.getItem(keptUnder('lock_after')))
  return LOCK_AFTER_MINUTES.find((minutes) => minutes === kept) ?? 0
}

export function keepLockAfter(minutes: LockAfter) {
  localStorage.setItem(keptUnder('active'), String(Date.now()))
  localStorage.setItem(keptUnder('lock_after'), String(minutes))
}

/** Records activity in any window. */
export function noteActivity() {
  const now = Date.now()
  if (lockAfter() > 0 && now - lastActivity() > NOTED_EVERY_MS)
    localStorage.setItem(keptUnder('active'), String(now))
}

/** Locks after the chosen minutes without activity. */
export function lockIfIdle() {
  const minutes = lockAfter()
  if (minutes > 0 && !isLocked() && Date.now() - lastActivity() >= minutes * 60_000) lock()
}

function lastActivity(): number {
  return Number(localStorage.getItem(keptUnder('active')))
}
