import { useEffect } from 'react'
import { lock, lockIfIdle, noteActivity } from '../../lib/lock.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { loadLockScreen } from './load-lock-screen.ts'

const IDLE_CHECK_MS = 5_000
const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const

export const LOCK_KEYS = 'Ctrl+Shift+L'

/** Locks by the keyboard (Ctrl or ⌘), and after the chosen time without use. */
export function useLocking() {
  useEffect(() => {
    // A failure now is ignored; the screen is requested again when it is needed.
    const cancel = whenIdle(() => void loadLockScreen().catch(() => {}))
    const handleKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyL' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      lock()
    }
    const handleLife = () => {
      // After the machine has slept, moving the pointer must not let anyone in.
      lockIfIdle()
      noteActivity()
    }
    const timer = setInterval(lockIfIdle, IDLE_CHECK_MS)
    document.addEventListener('keydown', handleKey)
    document.addEventListener('visibilitychange', lockIfIdle)
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, handleLife, { passive: true })
    return () => {
      cancel()
      clearInterval(timer)
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('visibilitychange', lockIfIdle)
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, handleLife)
    }
  }, [])
}
