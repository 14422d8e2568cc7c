import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireKey, type FileStore } from './port.ts'

/** Files in a folder, spread over subfolders by the first two characters of their key. */
export function openDiskStore(folder: string): FileStore {
  const placeOf = (key: string) => {
    requireKey(key)
    return join(folder, key.slice(0, 2), key)
  }
  return {
    put: async (key, bytes) => {
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true })
      // In one step, so that a crash leaves the whole file or none.
      const fresh = `${place}.${randomBytes(6).toString('hex')}`
      const file = await open(fresh, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(fresh, place)
    },
    get: async (key) => {
      try {
        return await readFile(placeOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  }
}
