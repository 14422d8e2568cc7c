import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Whatever this process writes is its user's alone. Called first by every program that opens the data. */
export function keepFilesPrivate() {
  process.umask(0o077)
}

/** Uploads: only this version and later ones write there, so a folder that was closed needs no look. */
const UPLOADS = 'files'

/**
 * Makes the data folder and closes it, with all that lies in it, to everybody but its owner. An
 * earlier version let others read what they could reach.
 */
export function makePrivateFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Windows has no such modes: there the folder's own access list decides.
  if (process.platform === 'win32') return
  const wasOpen = isOpen(folder)
  for (const name of readdirSync(folder)) if (wasOpen || name !== UPLOADS) closeTree(join(folder, name))
  // Last: until then an interrupted walk is begun again.
  if (wasOpen) chmodSync(folder, 0o700)
}

function closeTree(path: string) {
  const stats = lstatSync(path)
  if (stats.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name))
  else if (!stats.isFile()) return
  if (isOpen(path)) chmodSync(path, stats.isDirectory() ? 0o700 : 0o600)
}

function isOpen(path: string): boolean {
  return (lstatSync(path).mode & 0o077) !== 0
}
