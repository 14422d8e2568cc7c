import type { Screen } from '../../src/shared/screen/normal-form.ts'
import { permissionEntries } from './permission-catalogue.ts'

/** src/generated/permissions.ts: every permission code, so that a mistyped one does not compile. */
export function permissionCodes(screens: Screen[]): string {
  const codes = new Set(permissionEntries(screens).map(({ code }) => code))
  return [
    '// Made by `npm run gen` from schemas/screens and src/shared/menu.ts; change those.',
    'export type Permission =',
    ...[...codes].map((code) => `  | '${code}'`),
    '',
  ].join('\n')
}
