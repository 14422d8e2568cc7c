import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { chosenQuery } from '../values/use-reference-options.ts'
import { words } from '../words.ts'
import { followingChoices, takeOut, type Choice } from './fitting.ts'
import type { FormStore } from './form-store.ts'
import { labelsOf, neededBy } from './needed-values.ts'

/**
 * Empties a choice when a value that it follows from changes and it does not fit any more, in the
 * form and in its lines, drawn or not, and marks it. Whether it fits, the server says.
 */
export function useFitting(store: FormStore, fields: Field[]) {
  const client = useQueryClient()
  const { t, i18n } = useTranslation('admin')
  useEffect(() => {
    const isAsked = fields.some(({ ref, lines }) =>
      [ref, ...(lines?.fields ?? []).map((each) => each.ref)].some((each) => (each?.needs.length ?? 0) > 0),
    )
    if (!isAsked) return
    let known = keysOf(followingChoices(store, fields))
    const told = (choice: Choice) =>
      t('fault.emptied', {
        fields: labelsOf(choice.reference, choice.around)
          .map(words)
          .join(i18n.language === 'zh' ? '、' : ', '),
      })
    let data = store.state().data
    return store.subscribe(() => {
      if (store.state().data === data) return
      data = store.state().data
      const choices = followingChoices(store, fields)
      const changed = choices.filter(
        ({ name, key, ids }) => ids.length > 0 && known.has(name) && known.get(name) !== key,
      )
      known = keysOf(choices)
      for (const group of Map.groupBy(changed, ({ field, key }) => `${field.prop} ${key}`).values())
        void settle(client, { store, fields, group, told })
    })
  }, [store, fields, client, t, i18n.language])
}

function keysOf(choices: Choice[]): Map<string, string> {
  return new Map(choices.map(({ name, key }) => [name, key]))
}

interface Settling {
  store: FormStore
  fields: Field[]
  /** Choices of one field with the same needed values. */
  group: Choice[]
  told: (choice: Choice) => string
}

async function settle(client: QueryClient, { store, fields, group, told }: Settling) {
  const [first] = group
  const { optionsPath, missing } = neededBy(first!.reference, first!.around)
  const ids = [...new Set(group.flatMap((choice) => choice.ids))]
  const fitting =
    missing.length > 0 ? [] : await client.fetchQuery(chosenQuery(optionsPath, ids)).catch(() => null)
  // When nobody answers, the save will tell.
  if (!fitting) return
  const fits = new Set(fitting.map(({ value }) => value))
  const now = new Map(followingChoices(store, fields).map((choice) => [choice.name, choice]))
  const gone = group.flatMap(({ name, key }) => {
    const choice = now.get(name)
    if (!choice || choice.key !== key || choice.ids.every((id) => fits.has(id))) return []
    return [{ choice, left: choice.ids.filter((id) => fits.has(id)) }]
  })
  if (gone.length === 0) return
  const paths = takeOut(store, gone)
  store.mark(paths.map((field) => ({ field, rule: 'fits', msg: told(first!) })))
}
