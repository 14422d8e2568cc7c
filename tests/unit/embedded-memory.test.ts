import { expect, it } from 'vitest'
import { bufferMegabytes, bufferMegabytesFor } from '../../src/server/db/embedded-memory.ts'

const MEGABYTE = 2 ** 20
const GIGABYTE = 2 ** 30

it.each([
  ['a new shop', 0, 128],
  ['one of four hundred megabytes', 400 * MEGABYTE, 400],
  ['a million parts', 4 * GIGABYTE, 1_792],
])('keeps frequently read data in memory: %s', (_, dataBytes, megabytes) => {
  expect(bufferMegabytes({ dataBytes, memoryBytes: 16 * GIGABYTE })).toBe(megabytes)
})

it('leaves three quarters of a small machine to everything else', () => {
  expect(bufferMegabytes({ dataBytes: 4 * GIGABYTE, memoryBytes: 2 * GIGABYTE })).toBe(512)
})

it('starts with the minimum where there is no database yet', () => {
  expect(bufferMegabytesFor('/nowhere/at/all')).toBe(128)
})
