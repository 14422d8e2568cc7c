// The folder in which the tests of a run keep their databases and files.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const GIGABYTE = 2 ** 30
/** What Linux keeps in memory. */
const MEMORY = '/dev/shm'
/** A run holds a few databases of 70 MB at a time; what is left is for its processes. */
const LEAST_ROOM = 3 * GIGABYTE
const LEAST_MEMORY = 8 * GIGABYTE

/**
 * Makes the folder in memory where there is plenty, on disk elsewhere. Each test file copies a database of 2,400
 * files, which takes a disk that is busy with other tests many seconds, and waits for it at every commit.
 */
export function makeRunFolder(): string {
  if (existsSync(MEMORY) && hasRoom()) {
    const folder = makeFolder(MEMORY)
    if (runsPrograms(folder)) return folder
    rmSync(folder, { recursive: true, force: true })
  }
  return makeFolder(tmpdir())
}

function makeFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'truck-parts-run-'))
  // PostgreSQL refuses to run as root; its own user has to reach its data here.
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= LEAST_ROOM && process.availableMemory() >= LEAST_MEMORY
}

/** Containers often mount their memory so that no program in it may run; tests compile and run some. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}
