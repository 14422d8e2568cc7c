// A 63-bit id: 41 bits of milliseconds since 2024, 10 bits of node, 12 bits of sequence.
// Time-ordered, so new rows land at the end of every index; made by the node, so no round trip.
import { randomInt } from 'node:crypto'

const EPOCH_MS = Date.UTC(2024, 0, 1)
const NODE = BigInt(randomInt(1024))
let lastMs = 0
let sequence = 0

/** A new id as a decimal string; later calls give larger ids within one process. */
export function newId(): string {
  const nowMs = Date.now() - EPOCH_MS
  if (nowMs > lastMs) {
    lastMs = nowMs
    sequence = 0
  } else if (++sequence > 4095) {
    lastMs += 1
    sequence = 0
  }
  return ((BigInt(lastMs) << 22n) | (NODE << 12n) | BigInt(sequence)).toString()
}

/** The least id that could be made at this time (milliseconds since 1970). */
export function idAt(timeMs: number): string {
  return (BigInt(timeMs - EPOCH_MS) << 22n).toString()
}
