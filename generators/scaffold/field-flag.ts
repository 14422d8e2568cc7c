// --field name:type[:required][:unique][:zh/en], for example capacity:integer:required:容量/Capacity
import type { RawField } from '../../src/shared/screen/raw.ts'
import { nearest } from '../../src/shared/screen/nearest.ts'
import { isUntranslated, labelFor } from '../guess/name-field.ts'
import { sentence, wordsOf } from '../guess/vocabulary.ts'
import { UsageError } from '../usage-error.ts'

/** The types that --field accepts: those of the format, and dict=<list> or ref=<screen>. */
export function readField(flag: string, types: string[]): [prop: string, field: RawField] {
  const [prop = '', kind = 'string', ...more] = flag.split(':')
  if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(prop))
    throw new UsageError(
      `--field ${flag}: "${prop}" is not a name. Write a small letter, then letters and digits, for example openedOn.`,
    )
  const words = new Set(more.filter((word) => !word.includes('/')))
  for (const word of words)
    if (word !== 'required' && word !== 'unique')
      throw new UsageError(
        `--field ${flag}: "${word}" is not known. The type may be followed by required, unique and the label as 中文/English.`,
      )
  const label = labelOf(
    flag,
    prop,
    more.find((word) => word.includes('/')),
  )
  return [
    prop,
    {
      label,
      ...typeOf(flag, kind, types),
      ...(words.has('required') && { required: true }),
      ...(words.has('unique') && { unique: true }),
    },
  ]
}

function labelOf(flag: string, prop: string, given: string | undefined) {
  if (given === undefined) {
    const label = labelFor(sentence(wordsOf(prop).join(' ')))
    if (isUntranslated(label))
      throw new UsageError(
        `--field ${flag}: give it in both languages, for example --field "${flag}:中文/${label.en}".`,
      )
    return label
  }
  const [zh = '', en = ''] = given.split('/').map((word) => word.trim())
  if (!zh || !en)
    throw new UsageError(`--field ${flag}: "${given}" needs words on both sides of the slash: 中文/English.`)
  return { zh, en }
}

function typeOf(flag: string, kind: string, types: string[]): RawField {
  const [word = '', target] = kind.split('=')
  if (target !== undefined && (word === 'dict' || word === 'ref')) return { [word]: target }
  if (target !== undefined && (word === 'dictMany' || word === 'refMany'))
    return { type: word, [word === 'dictMany' ? 'dict' : 'ref']: target }
  if (word === 'dict' || word === 'ref' || word === 'dictMany' || word === 'refMany')
    throw new UsageError(
      `--field ${flag}: name it, for example ${word}=${word.startsWith('dict') ? 'enabled-status' : 'user'}.`,
    )
  if (!types.includes(word)) {
    const like = nearest(word, types)
    throw new UsageError(
      `--field ${flag}: there is no type "${word}". ${like ? `Did you mean "${like}"?` : `Types: ${types.join(', ')}.`}`,
    )
  }
  return word === 'string' ? {} : { type: word as RawField['type'] }
}
