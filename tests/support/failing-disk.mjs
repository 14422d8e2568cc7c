// Preloaded into a server under test (`NODE_OPTIONS=--import=…`): while the file that FAILING_DISK names
// says so, writing below DATA_DIR fails as on a full disk, or what was written cannot be kept.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const orders = process.env.FAILING_DISK
const { readFileSync, writeSync, writevSync, ftruncateSync, fsyncSync, fdatasyncSync } = fs

function order() {
  try {
    return readFileSync(orders, 'utf8')
  } catch {
    return ''
  }
}

function failing(original, name, fault) {
  return (...given) => {
    if (order() === fault.when)
      throw Object.assign(new Error(`${fault.code}: ${fault.words}, ${name}`), { code: fault.code, errno: fault.errno })
    return original(...given)
  }
}

const full = { when: 'full', code: 'ENOSPC', errno: -28, words: 'no space left on device' }
const broken = { when: 'broken', code: 'EIO', errno: -5, words: 'i/o error' }

if (orders) {
  fs.writeSync = failing(writeSync, 'write', full)
  fs.writevSync = failing(writevSync, 'write', full)
  fs.ftruncateSync = failing(ftruncateSync, 'ftruncate', full)
  fs.fsyncSync = failing(fsyncSync, 'fsync', broken)
  fs.fdatasyncSync = failing(fdatasyncSync, 'fdatasync', broken)
  syncBuiltinESMExports()
}
