// Preloaded into a server under test (`NODE_OPTIONS=--import=…`). While the file that FAILING_DISK names
// says so, its disk is full ("full": what is there can be written over, files do not grow), has no room
// for the database's log either ("no-log"), or cannot keep what was written ("broken").
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const orders = process.env.FAILING_DISK
const { fstatSync, fsyncSync, readFileSync, writeSync } = fs

if (orders) {
  fs.writeSync = (...given) => {
    const [fd, bytes, , length = bytes.length, position] = given
    const order = ordered()
    const grows = typeof position === 'number' && position + length > fstatSync(fd).size
    if (order === 'no-log' || (order === 'full' && grows)) throw failure('ENOSPC', -28)
    return writeSync(...given)
  }
  fs.fsyncSync = (fd) => {
    if (ordered() === 'broken') throw failure('EIO', -5)
    return fsyncSync(fd)
  }
  syncBuiltinESMExports()
}

function ordered() {
  try {
    return readFileSync(orders, 'utf8')
  } catch {
    return ''
  }
}

function failure(code, errno) {
  return Object.assign(new Error(`${code}: the disk was told to fail`), { code, errno })
}
