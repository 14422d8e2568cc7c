import { createRoot, type Root } from 'react-dom/client'
import { loadWords } from '../../i18n/start.ts'
import { isLocked, lockIfIdle, onLockChange } from '../../lib/lock.ts'
import { bringPagesBack, putPagesAside } from '../../lib/put-aside.ts'
import { loadLockScreen } from './load-lock-screen.ts'

let shown: { host: HTMLElement; root: Root } | undefined
let opened: (() => void) | undefined

/**
 * Shows the lock whenever the pages are locked. Settles once they are open: until then they are not loaded,
 * so that a reload requests nothing.
 */
export async function followLock() {
  lockIfIdle()
  onLockChange(follow)
  follow()
  if (isLocked()) await new Promise<void>((resolve) => (opened = resolve))
}

function follow() {
  if (isLocked() && !shown) show()
  else if (!isLocked() && shown) hide()
}

function show() {
  const host = document.createElement('div')
  // The shortcuts of the pages behind listen on the document.
  host.addEventListener('keydown', (event) => event.stopPropagation())
  document.body.append(host)
  putPagesAside(host)
  const root = createRoot(host)
  shown = { host, root }
  void Promise.all([loadLockScreen(), loadWords(['session'])]).then(([{ LockScreen }]) => {
    if (shown?.root === root) root.render(<LockScreen />)
  })
}

function hide() {
  shown?.root.unmount()
  shown?.host.remove()
  shown = undefined
  bringPagesBack()
  opened?.()
}
