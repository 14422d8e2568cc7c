// docs/errors.md from the error catalogue, for authors of client programs.
import { errors } from '../../src/shared/errors.ts'
import type { ErrorEntry } from '../../src/shared/errors/entry.ts'

/** Every error with its name, HTTP status and message, as Markdown. */
export function errorReference(): string {
  const rows = Object.entries<ErrorEntry>(errors).flatMap(([name, { status, en, zh, atNone }]) => [
    `| \`${name}\` | ${status} | ${en} | ${zh} |`,
    ...(atNone ? [`| | | ${atNone.en} | ${atNone.zh} |`] : []),
  ])
  return [
    '# Refusals',
    '',
    'Made from `src/shared/errors/` by `npm run gen`; change the words there.',
    '',
    'A refusal has the HTTP status of its kind and the shape of every answer: `code` (the status), `success: false`,',
    '`error` (the name below), `msg` (the words, in the language of the header `language`) and, where fields are at',
    'fault, `errors: [{ field, rule, msg }]`. Programs decide by `error`; words may change. `{…}` stands for a fact.',
    '',
    '| error | status | English | 中文 |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
