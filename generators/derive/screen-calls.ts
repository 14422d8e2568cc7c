import type { Screen } from '../../src/shared/screen/normal-form.ts'

/** src/generated/screen-calls.ts: method, path and permission of every screen's calls. */
export function screenCalls(screens: Screen[]): string {
  const entries = screens.flatMap(({ name, calls }) => [
    `  '${name}': {`,
    ...calls.map(
      ({ kind, action, method, path, permission }) =>
        `    '${action ?? kind}': ['${method}', '${path}', '${permission}'],`,
    ),
    '  },',
  ])
  return [
    '// Made by `npm run gen` from schemas/screens; change those.',
    'export const screenCalls = {',
    ...entries,
    '} as const',
    '',
  ].join('\n')
}
