import type { Services } from './context.ts'

interface Counted {
  minute: number
  times: Map<string, number>
}

/** Allows each server a limited number per minute and name, so that nobody can fill its log at will. */
export function atMostAMinute(most: number): (services: Services, name: string, now: Date) => boolean {
  const counted = new WeakMap<Services, Counted>()
  return (services, name, now) => {
    const minute = Math.floor(now.getTime() / 60_000)
    let current = counted.get(services)
    if (current?.minute !== minute) {
      current = { minute, times: new Map() }
      counted.set(services, current)
    }
    const count = (current.times.get(name) ?? 0) + 1
    current.times.set(name, count)
    return count <= most
  }
}
