// Browser features that antd needs and jsdom lacks.
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

afterEach(cleanup)
// The next file of this worker has the same window.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.IntersectionObserver ??= class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

// jsdom draws by one interval for all frames. Begun under a test's fake timers, it stands still afterwards, and
// with it every later frame of the window.
const FRAME_MS = 16
globalThis.requestAnimationFrame = (callback) =>
  Number(setTimeout(() => callback(performance.now()), FRAME_MS))
globalThis.cancelAnimationFrame = (handle) => clearTimeout(handle)

Element.prototype.scrollIntoView ??= () => {}
// jsdom prints "not implemented" for the style of a pseudo-element.
const { getComputedStyle: computedStyle } = globalThis
// This file runs before each test file, in the window of those before it.
if (computedStyle.name !== 'withoutPseudo')
  globalThis.getComputedStyle = function withoutPseudo(element) {
    return computedStyle(element)
  }
