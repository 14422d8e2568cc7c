import { menu, type MenuEntry } from '../../src/shared/menu.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'

/** src/generated/permissions.ts: every permission code, so that a mistyped one does not compile. */
export function permissionCodes(screens: Screen[]): string {
  const codes = [
    ...menu.flatMap(buttonCodes),
    ...screens.flatMap(({ permissions }) => permissions.map(({ code }) => code)),
  ].toSorted()
  return [
    '// Made by `npm run gen` from schemas/screens and src/shared/menu.ts; change those.',
    'export const permissionCodes = [',
    ...[...new Set(codes)].map((code) => `  '${code}',`),
    '] as const',
    '',
    'export type PermissionCode = (typeof permissionCodes)[number]',
    '',
  ].join('\n')
}

function buttonCodes({ buttons = [], children = [] }: MenuEntry): string[] {
  return [...buttons.map(({ code }) => code), ...children.flatMap(buttonCodes)]
}
