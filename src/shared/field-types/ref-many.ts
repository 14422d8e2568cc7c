import { ID_PATTERN } from '../id.ts'
import { snakeCase } from '../screen/words.ts'
import type { FieldTypeDefinition, SheetDefinition } from './definition.ts'
import { joinValues, list, listOf, severalIn } from './bases/list.ts'
import { textSheet } from './bases/text.ts'
import { referenceOf, toId } from './ref.ts'
import { textsIn } from '../row.ts'

/** Several rows of another screen, by their ids in a table of links. */
export const refMany: FieldTypeDefinition = {
  ...list,
  takes: ['ref'],
  parts: (prop, raw, place) => ({
    ref: referenceOf(prop, raw, place),
    link: {
      table: `${snakeCase(place.screen.name)}_${snakeCase(prop)}`,
      ownColumn: `${snakeCase(place.screen.name)}_id`,
      otherColumn: `${snakeCase(raw.ref!)}_id`,
    },
  }),
  columns: 0,
  isArray: false,
  schema: (field) => listOf({ type: 'string', pattern: ID_PATTERN }, field, 5000),
  toSearch: toId,
  sample: (_, { seed }) => [String(seed)],
}

export const refManySheet: SheetDefinition = {
  ...textSheet,
  write: (value, { name, language }) => {
    const names = textsIn(name)
    const ids = textsIn(value)
    return {
      value: joinValues(
        ids.map((id, index) => names[index] || id),
        language,
      ),
    }
  },
  read: (cell) => severalIn(cell, (values) => ({ choose: values })),
  rules: () => [{ zh: '填写名称，多个用顿号隔开', en: 'Names, separated by commas' }],
}
