// Checks of file and image fields.
import { imageKinds, IMAGE_MAX_KB } from '../../files.ts'
import { takes } from '../../field-types/field-types.ts'
import { typeOf } from '../normalize-field.ts'
import { everyField, type Check } from './support.ts'

const uploadWords = ['accept', 'maxSizeKb', 'maxCount'] as const
const unfitWords = ['unique', 'default', 'search'] as const

export const fileChecks: Record<string, Check> = {
  *'What is accepted belongs to a file or an image'({ raw }) {
    for (const [at, field] of everyField(raw)) {
      if (takes(typeOf(field), 'accept')) continue
      for (const word of uploadWords)
        if (field[word] !== undefined)
          yield { field: `${at}.${word}`, fix: 'Write "type": "file" or "image", or leave it out.' }
    }
  },
  *'An image field takes images of at most 5 MB'({ raw }) {
    for (const [at, { type, accept, maxSizeKb }] of everyField(raw)) {
      if (type !== 'image') continue
      const other = accept?.find((kind) => !imageKinds.includes(kind))
      if (other) yield { field: `${at}.accept`, fix: `Leave "${other}" out, or write "type": "file".` }
      if (maxSizeKb && maxSizeKb > IMAGE_MAX_KB)
        yield { field: `${at}.maxSizeKb`, fix: `Write at most ${IMAGE_MAX_KB}.` }
    }
  },
  *'Files are kept in rows: they are not searched, unique or asked by an action'({ raw }) {
    for (const [at, field] of everyField(raw)) {
      if (!takes(typeOf(field), 'accept')) continue
      for (const word of unfitWords)
        if (field[word] !== undefined) yield { field: `${at}.${word}`, fix: `Leave "${word}" out.` }
      if (typeof field.column === 'object' && field.column.sort)
        yield { field: `${at}.column.sort`, fix: 'Leave "sort" out.' }
      if (at.startsWith('actions.')) yield { field: `${at}.type`, fix: 'Make it a field of the row.' }
    }
  },
}
