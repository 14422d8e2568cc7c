import { callsOf, type CallModules } from '../tree.ts'
import type { Screen, ScreenMistake } from '../../src/shared/screen/normal-form.ts'

/** A hand-written call wins over a screen's; at the same address it would make the screen's call unreachable. */
export function clashesWithWrittenCalls(screens: Screen[], modules: CallModules): ScreenMistake[] {
  const written = new Map(callsOf(modules).map(([name, { method, path }]) => [`${method} ${path}`, name]))
  return screens.flatMap((screen) =>
    screen.calls
      .filter(({ method, path }) => written.has(`${method} ${path}`))
      .map(({ kind, method, path }) => ({
        file: screen.file,
        field: `api.calls.${kind}`,
        rule: 'No hand-written call has the address of a screen’s call',
        fix: `${method} ${path} is "${written.get(`${method} ${path}`)}" in src/shared/calls; give this call another address here.`,
      })),
  )
}
