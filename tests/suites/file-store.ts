// Requirements for every file store, wherever it keeps its bytes.
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { FileStore } from '../../src/server/gateways/files/port.ts'

export function fileStoreSuite(name: string, store: () => FileStore) {
  describe(`the file store ${name}`, () => {
    it('returns the bytes that it was given', async () => {
      const bytes = randomBytes(300_000)
      await store().put('one-file_1', bytes, 'image/png')
      expect(Buffer.from((await store().get('one-file_1'))!).equals(bytes)).toBe(true)
    })

    it('keeps the last of two contents under one key', async () => {
      await store().put('twice', Buffer.from('first'), 'text/plain')
      await store().put('twice', Buffer.from('second'), 'text/plain')
      expect(Buffer.from((await store().get('twice'))!).toString()).toBe('second')
    })

    it('has nothing under an unused key', async () => {
      expect(await store().get('nothing-here')).toBeUndefined()
    })

    it('deletes a file, and accepts a second deletion', async () => {
      await store().put('gone', Buffer.from('x'), 'text/plain')
      await store().remove('gone')
      await store().remove('gone')
      expect(await store().get('gone')).toBeUndefined()
    })

    it('keeps many files apart when they are written simultaneously', async () => {
      const keys = Array.from({ length: 20 }, (_, index) => `many-${index}`)
      await Promise.all(keys.map((key) => store().put(key, Buffer.from(key), 'text/plain')))
      const read = await Promise.all(keys.map((key) => store().get(key)))
      expect(read.map((bytes) => Buffer.from(bytes!).toString())).toEqual(keys)
    })

    it.each(['../outside', 'a/b', '', '.', 'a'.repeat(81), 'käse', 'a?b=c'])(
      'refuses %j, which is not a key',
      async (key) => {
        await expect(store().put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a key')
        await expect(store().get(key)).rejects.toThrow('Not a key')
        await expect(async () => store().remove(key)).rejects.toThrow('Not a key')
      },
    )
  })
}
