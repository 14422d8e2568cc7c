import { useState } from 'react'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { PREFIX } from '../../lib/product.ts'

/** Columns the list can show, in order. */
export function columnFields(screen: Screen): Field[] {
  return screen.fields.filter((field) => field.column)
}

/** Which columns are hidden: the user's own choice, kept in this browser, else the screen file's. */
export function useHiddenColumns(screen: Screen): {
  hidden: ReadonlySet<string>
  setHidden: (props: string[] | null) => void
} {
  const key = `${PREFIX}-columns-${screen.name}`
  const [chosen, setChosen] = useState<string[] | null>(() => readChoice(key))
  const byFile = columnFields(screen)
    .filter((field) => field.column!.hide)
    .map(({ prop }) => prop)
  const setHidden = (props: string[] | null) => {
    if (props) localStorage.setItem(key, JSON.stringify(props))
    else localStorage.removeItem(key)
    setChosen(props)
  }
  return { hidden: new Set(chosen ?? byFile), setHidden }
}

function readChoice(key: string): string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(kept) ? kept.map(String) : null
  } catch {
    return null
  }
}
