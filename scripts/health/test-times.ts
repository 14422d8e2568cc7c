// How long each test file took in its last run, kept in .cache.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Milliseconds by the path of the test file. */
export type TestTimes = Record<string, number>

const FILE = '.cache/test-times.json'

export function readTestTimes(): TestTimes {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as TestTimes) : {}
}

/** Merges the times of a run into those of earlier runs; deleted files are dropped. */
export function keepTestTimes(run: TestTimes) {
  const times = Object.fromEntries(
    Object.entries({ ...readTestTimes(), ...run }).filter(([path]) => existsSync(path)),
  )
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(`${FILE}.${process.pid}`, JSON.stringify(times, null, 1))
  renameSync(`${FILE}.${process.pid}`, FILE)
}

export interface SuiteTime {
  suite: string
  files: number
  ms: number
}

/** The total of each suite (the folder under tests), slowest first. */
export function timesBySuite(times: TestTimes): SuiteTime[] {
  const suites = Map.groupBy(Object.entries(times), ([path]) => path.split('/')[1] ?? path)
  return [...suites]
    .map(([suite, files]) => ({
      suite,
      files: files.length,
      ms: files.reduce((sum, [, ms]) => sum + ms, 0),
    }))
    .toSorted((one, other) => other.ms - one.ms)
}

/** The slowest files, limited to those above `atLeastMs`. */
export function slowestFiles(times: TestTimes, atLeastMs: number): [path: string, ms: number][] {
  return Object.entries(times)
    .filter(([, ms]) => ms >= atLeastMs)
    .toSorted(([, one], [, other]) => other - one)
}

export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
