import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { chosenQuery } from '../values/use-reference-options.ts'
import type { FormStore } from './form-store.ts'
import { isStored } from './lines/line-data.ts'
import { neededBy, type RowsAround } from './needed-values.ts'
import { followedChoices } from './presets.ts'
import { withQuery } from './widgets/narrowed-reference.ts'
import { rowsIn } from '../../../shared/row.ts'

interface Chosen {
  field: Field
  id: string
  around: RowsAround
}

/** Fetches the values of chosen rows that defaults of the form and of its new lines follow from. */
export function useChosenRows(store: FormStore, fields: Field[]) {
  const client = useQueryClient()
  useEffect(() => {
    const isAsked = [...fields, ...fields.flatMap(({ lines }) => lines?.fields ?? [])].some(
      ({ preset }) => (preset?.chosen.length ?? 0) > 0,
    )
    if (!isAsked) return
    const asked = new Set<string>()
    const fetchNew = () => {
      for (const { field, id, around } of chosenNow(store, fields)) {
        const { optionsPath } = neededBy(field.ref!, around)
        const path = /[?&]for=/.test(optionsPath)
          ? optionsPath
          : withQuery(optionsPath, `for=${field.ref!.asker}`)
        const name = `${path} ${id}`
        if (store.knows(field, id) || asked.has(name)) continue
        asked.add(name)
        // Unanswered, the field stays open: the server fills it in when the row is saved.
        client.fetchQuery(chosenQuery(path, [id])).then(
          ([row]) => row?.chosen && store.learn(field, id, row.chosen),
          () => asked.delete(name),
        )
      }
    }
    fetchNew()
    return store.subscribe(fetchNew)
  }, [store, fields, client])
}

function chosenNow(store: FormStore, fields: Field[]): Chosen[] {
  const { data } = store.state()
  const own = { fields: store.fields(), row: store.row() }
  const ofForm = followedChoices(own.fields).flatMap((field): Chosen[] => {
    const id = data[field.prop]
    const around = { fields: { form: own.fields, master: null }, rows: { form: own.row, master: null } }
    return typeof id === 'string' ? [{ field, id, around }] : []
  })
  const ofLines = fields.flatMap(({ prop, lines }) => {
    const choices = followedChoices(lines?.fields ?? [])
    const given = choices.length > 0 ? rowsIn(data[prop]) : []
    return given
      .filter((line) => !isStored(lines!, line))
      .flatMap((line) =>
        choices.flatMap((field): Chosen[] => {
          const id = line[field.prop]
          const around = {
            fields: { form: lines!.fields, master: own.fields },
            rows: { form: line, master: own.row },
          }
          return typeof id === 'string' ? [{ field, id, around }] : []
        }),
      )
  })
  return [...ofForm, ...ofLines]
}
