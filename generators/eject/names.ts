import type { Screen } from '../../src/shared/screen/normal-form.ts'
import { camelCase } from '../../src/shared/screen/words.ts'

/** The folder of a screen's own components, where the build finds them. */
export function slotPath({ name }: Screen, slot: string): string {
  return `src/web/admin/slots/${name}/${slot}.tsx`
}

export function testPath({ name }: Screen, slot: string): string {
  return `tests/web/slots/${name}-${slot}.test.tsx`
}

/** post, list → PostList */
export function componentName({ name }: Screen, part: string): string {
  const joined = camelCase(`${name}-${part}`)
  return `${joined[0]!.toUpperCase()}${joined.slice(1)}`
}
