import { AppError } from '../../../../shared/errors.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** A dictionary in use cannot be removed, because forms would have no choices. */
export const dictionary: HookOf<'dictionary'> = {
  beforeRemove(_tx, { services, language }, rows) {
    const codes = new Set(rows.map((row) => row.code))
    const uses = services.screens.screens.filter(({ fields }) =>
      fields.some(({ dict }) => dict !== null && codes.has(dict)),
    )
    if (uses.length === 0) return
    const between = { zh: '、', en: ', ' }[language]
    throw new AppError(
      'IN_USE',
      { uses: uses.map(({ title }) => title[language]).join(between) },
      {
        data: uses.map(({ name, title }) => ({ screen: name, title: title[language], count: 1, names: [] })),
      },
    )
  },
}
