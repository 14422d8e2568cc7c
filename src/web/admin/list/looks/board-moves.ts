import type { Screen, Transition } from '../../../../shared/screen/normal-form.ts'
import { isAllowed } from '../allowed-acts.ts'
import type { Row } from '../table-columns.tsx'

/** The steps that a row may take now, by the state that they lead to. */
export function movesOf({ states }: Screen, row: Row): Map<string, Transition> {
  return new Map(
    (states?.transitions ?? []).filter(({ name }) => isAllowed(row, name)).map((step) => [step.to, step]),
  )
}

/** The states that get a column: those searched for, all of the dictionary while none is. */
export function columnsOf(all: string[], searched: string | undefined): string[] {
  const wanted = searched?.split(',').filter(Boolean) ?? []
  return wanted.length === 0 ? all : all.filter((state) => wanted.includes(state))
}
