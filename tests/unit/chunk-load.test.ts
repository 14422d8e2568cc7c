// A page's file that fails to load: the messages of the browsers, and the time limit.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asChunkLoadError, loadChunk } from '../../src/web/app/chunk-load-error.ts'

afterEach(() => vi.useRealTimers())

describe('a page file that fails to load', () => {
  it.each([
    [
      'Failed to fetch dynamically imported module: https://host/assets/page-1.js',
      { code: 'CHUNK_LOAD_FAILED', address: 'https://host/assets/page-1.js' },
    ],
    [
      'Unable to preload CSS for /assets/page-1.css',
      { code: 'CSS_CHUNK_LOAD_FAILED', address: '/assets/page-1.css' },
    ],
    ['Cannot find module', { code: 'CHUNK_LOAD_FAILED', address: '' }],
  ])('is reported with its reason, code and address: %s', async (message, facts) => {
    const failing = loadChunk(() => Promise.reject(new Error(message)), '/page')
    await expect(failing).rejects.toMatchObject({ name: 'ChunkLoadError', ...facts })
    await expect(failing).rejects.toThrow(message)
  })

  it('is given up after 120 seconds', async () => {
    vi.useFakeTimers()
    const told = vi.fn()
    loadChunk(() => new Promise(() => {}), '/desk/report/index').catch(told)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'CHUNK_LOAD_TIMEOUT', address: '/desk/report/index' }),
    )
    expect(vi.getTimerCount()).toBe(0)
  })

  it('leaves no timer behind once it has arrived', async () => {
    vi.useFakeTimers()
    expect(await loadChunk(async () => 'page', '/page')).toBe('page')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is distinguished from an error inside the file', () => {
    const fault = new TypeError('x is not a function')
    expect(asChunkLoadError(fault)).toBe(fault)
  })
})
