// Names of fields that expressions cannot use, because CEL itself takes them for something else.
import { namesInText } from './chosen-names.ts'
import type { Field } from './normal-form.ts'

/** CEL's types and reserved names. */
export const languageWords: ReadonlySet<string> = new Set([
  ...['bool', 'bytes', 'cel', 'double', 'google', 'int', 'list', 'map', 'null_type', 'optional', 'string'],
  ...['type', 'uint', 'as', 'break', 'const', 'continue', 'else', 'for', 'function', 'if', 'import'],
  ...['let', 'loop', 'namespace', 'package', 'return', 'var', 'void', 'while'],
])

/** Says that an expression uses a field whose name is a word of the language, or null. */
export function languageWordFault(expression: string, fields: Field[]): string | null {
  const read = namesInText(expression)
  // Some of the words make it unreadable.
  const names = read.size > 0 ? read : new Set(expression.match(/\w+/g))
  const taken = fields
    .flatMap(({ prop, of }) => of ?? [prop])
    .find((prop) => languageWords.has(prop) && names.has(prop))
  return taken === undefined
    ? null
    : `"${taken}" is a word of the language itself: expressions can only use the field under another name.`
}
