import type { ScreenCall } from '../../../shared/screen/normal-call.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'

/** The calls of a renamed screen at the addresses that its clients may still use, each with its present one. */
export function formerCalls({
  calls,
  api,
  former,
}: Pick<Screen, 'calls' | 'api' | 'former'>): { call: ScreenCall; movedTo: string }[] {
  if (!former || former.base === api.base) return []
  return calls
    .filter(({ path }) => path.startsWith(`${api.base}/`))
    .map((call) => ({
      call: { ...call, path: former.base + call.path.slice(api.base.length) },
      movedTo: call.path,
    }))
}
