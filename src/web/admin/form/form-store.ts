// What is being typed into one form. It stands beside React, so that a keystroke draws the field it
// is typed into and those it bears on, however many fields there are.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { computedValue } from '../../../shared/screen/computed.ts'
import { isWorkedOut } from '../../../shared/screen/totals.ts'
import { namesIn } from '../../../shared/screen/condition.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { FormGroup } from '../../../shared/screen/normal-layout.ts'
import { formFaults, liveFields, rowOf, type Around, type FormFault, type LiveField } from './form-check.ts'
import { bodyFromData, startData, type FormData, type Mode, type Row } from './form-data.ts'
import { drawnGroups, firstOf, groupOf } from './form-layout.ts'
import { changedProps, listenersByProp, topOf } from './field-listeners.ts'
import { totalTyped } from './typed-total.ts'
import { chosenName, linesWithPresets, withPresets, type ChosenRows } from './presets.ts'
import type { FormState, ToldFault } from './form-state.ts'

/** The form a store is for. */
export interface FormShape {
  screen: Screen
  fields: Field[]
  mode: Mode
  around: Around
}

export interface FormStore {
  state: () => FormState
  /** All fields of the row, drawn here or not. */
  fields: () => Field[]
  /** The row as it would be saved now. */
  row: () => Row
  /** Tells of every change; with a prop, of what changes about that field alone. */
  subscribe: (listener: () => void, prop?: string) => () => void
  groups: () => FormGroup[]
  change: (prop: string, value: unknown) => void
  /** The same without a hand: a default of the field goes on following. */
  give: (prop: string, value: unknown) => void
  /** Takes in the values of a row chosen in this field. */
  learn: (field: Field, id: string, values: Row) => void
  knows: (field: Field, id: string) => boolean
  /** Props of fields with such a default that were emptied by hand. */
  emptied: () => string[]
  /** Other values for all fields, as when someone's change was merged in. */
  replace: (data: FormData) => void
  /** Takes over a screen file, or a stored row, that was saved meanwhile. */
  reshape: (shape: FormShape) => void
  /**
   * Looks for faults in these fields, or in all, and from then on after every change. Answers the
   * first field at fault, '' for a fault of the row as a whole, null for none.
   */
  check: (props?: string[]) => string | null
  refuse: (faults: ToldFault[]) => void
  /** Marks one field, beside what is told of others. */
  mark: (faults: ToldFault[]) => void
  /** Asks the grid of lines to bring a cell (positions.3.price) to the front. */
  want: (path: string) => void
  show: (group: string) => void
  /** Brings the tab or step of a field to the front. */
  showField: (prop: string) => void
}

export function createFormStore(first: FormShape, start: FormData, own: readonly string[] = []): FormStore {
  const listeners = listenersByProp()
  let shape = first
  let deciding = decidingProps(shape)
  let groups = drawnGroups(shape.screen, shape.fields)
  /** Fields that were checked once; 'all' after a try to save. */
  let tried: 'all' | Set<string> = new Set()
  /** Fields that were changed by hand, or filled beforehand. */
  let touched: ReadonlySet<string> = new Set(own)
  const chosen = new Map<string, Row>()
  const followed = (data: FormData) => followedData(shape, data, { touched, chosen })
  const begun = followed(start)
  let state: FormState = {
    data: begun,
    computed: computedBy(shape, begun),
    live: liveBy(shape, begun),
    faults: new Map(),
    refused: new Map(),
    group: groups[0]?.name ?? '',
    isListed: false,
    wanted: null,
  }
  const rows = new WeakMap<FormData, Row>()

  let told = state
  const set = (next: Partial<FormState>) => {
    state = { ...state, ...next }
    const before = told
    told = state
    listeners.tell(changedProps(before, state))
  }
  const isTried = (prop: string) => tried === 'all' || tried.has(prop)
  const faultsOf = (data: FormData, live: FormState['live']): FormState['faults'] => {
    if (tried !== 'all' && tried.size === 0) return state.faults
    const found = formFaults(shape.screen, [...live.values()], data, atNow(shape))
    return new Map(
      found
        .filter(({ field }) => isTried(topOf(field)))
        .map((fault) => [fault.field, asBefore(fault, state.faults.get(fault.field))]),
    )
  }
  const setData = (given: FormData, mayDecideAlone: boolean) => {
    const data = followed(given)
    const mayDecide = mayDecideAlone || data !== given
    const live = mayDecide ? liveBy(shape, data, state.live) : state.live
    set({ data, computed: computedBy(shape, data), live, faults: faultsOf(data, live) })
  }

  const give = (prop: string, value: unknown) => {
    if (Object.is(state.data[prop], value)) return
    const data = { ...state.data, [prop]: value }
    if (value === undefined) delete data[prop]
    if ([...state.refused.keys()].some((field) => topOf(field) === prop)) {
      state = { ...state, refused: new Map([...state.refused].filter(([field]) => topOf(field) !== prop)) }
    }
    setData(data, deciding.has(prop))
  }

  return {
    state: () => state,
    fields: () => shape.screen.fields,
    row: () => {
      const { data } = state
      const known = rows.get(data) ?? rowOf(shape.screen, shape.fields, data, shape.around).row
      rows.set(data, known)
      return known
    },
    subscribe: listeners.add,
    groups: () => groups,
    change: (prop, value) => {
      touched = new Set([...touched, prop])
      give(prop, value)
    },
    give,
    learn: (field, id, values) => {
      chosen.set(chosenName(field, id), values)
      setData(state.data, false)
    },
    knows: (field, id) => chosen.has(chosenName(field, id)),
    emptied: () =>
      shape.fields
        .filter(({ preset, prop, required }) => preset && !required && touched.has(prop))
        .map(({ prop }) => prop)
        .filter((prop) => state.data[prop] === undefined && state.live.has(prop)),
    replace: (data) => {
      touched = new Set(shape.fields.map(({ prop }) => prop))
      setData(data, true)
    },
    reshape: (next) => {
      const { screen, fields, around } = shape
      if (next.screen === screen && next.fields === fields && next.around === around) return
      shape = next
      rows.delete(state.data)
      deciding = decidingProps(shape)
      groups = drawnGroups(shape.screen, shape.fields)
      if (!groups.some(({ name }) => name === state.group)) state = { ...state, group: groups[0]?.name ?? '' }
      setData(state.data, true)
    },
    check: (props) => {
      tried = !props || tried === 'all' ? 'all' : new Set([...tried, ...props])
      const live = liveBy(shape, state.data, state.live)
      const faults = faultsOf(state.data, live)
      set({ live, faults, isListed: state.isListed || (!props && faults.size > 0) })
      const wrong = [...faults.keys()].map(topOf).filter((prop) => !props || props.includes(prop))
      return firstOf(groups, wrong) ?? (wrong.length > 0 ? '' : null)
    },
    refuse: (faults) =>
      set({ refused: byField(faults), isListed: faults.length > 0 ? true : state.isListed }),
    mark: (faults) => set({ refused: new Map([...state.refused, ...byField(faults)]) }),
    want: (path) => set({ wanted: { path } }),
    show: (group) => set({ group }),
    showField: (prop) => {
      const group = groupOf(groups, prop)
      if (group && group.name !== state.group) set({ group: group.name })
    },
  }
}

/** The data with the defaults that follow from something, in untouched fields of a new row and in new lines. */
function followedData(
  { screen, fields, mode, around }: FormShape,
  data: FormData,
  { touched, chosen }: { touched: ReadonlySet<string>; chosen: ChosenRows },
): FormData {
  const isFollowed = ({ preset, lines }: Field) =>
    preset !== null || (lines?.fields.some((each) => each.preset !== null) ?? false)
  if (!fields.some(isFollowed)) return data
  const following = { me: around.me, now: around.now, chosen }
  const drawn = new Set(fields)
  const rowNow = (now: FormData) => rowOf(screen, fields, now, around).row
  const next =
    mode === 'create'
      ? withPresets({
          fields: screen.fields,
          row: rowNow(data),
          data,
          keeps: (field) => !drawn.has(field) || touched.has(field.prop),
          master: null,
          following,
        })
      : data
  const master = { fields: screen.fields, row: rowNow(next) }
  return fields.reduce((result, { prop, lines }) => {
    const given = lines ? (result[prop] as FormData[] | undefined) : undefined
    if (!given) return result
    const filled = linesWithPresets(lines!, given, { master, following })
    return filled === given ? result : { ...result, [prop]: filled }
  }, next)
}

function byField(faults: ToldFault[]): Map<string, ToldFault> {
  return new Map(faults.map((fault) => [fault.field, fault]))
}

/** A fault that is still the same stays the same object, so that its field is not drawn again. */
function asBefore(fault: FormFault, was: FormFault | undefined): FormFault {
  return was?.rule === fault.rule && was.limit === fault.limit && was.say === fault.say ? was : fault
}

/** Conditions on the clock are asked anew at each check. */
function atNow({ mode, around }: FormShape) {
  return { mode, around: { ...around, now: new Date() } }
}

/** Props that some condition of the form speaks of; the others change nothing but themselves. */
function decidingProps({ screen, fields }: FormShape): Set<string> {
  const conditions = fields.flatMap(({ form }) =>
    [form!.showWhen, form!.requiredWhen, form!.disabledWhen].filter((condition) => condition !== null),
  )
  const names = new Set(conditions.flatMap((condition) => [...namesIn(condition, screen.fields)]))
  return new Set(
    screen.fields.flatMap(({ prop, of }) => ((of ?? [prop]).some((each) => names.has(each)) ? [prop] : [])),
  )
}

function computedBy({ screen, fields, around }: FormShape, data: FormData): FormData {
  const computed = fields.filter(isWorkedOut)
  if (computed.length === 0) return {}
  const typed = { ...around.row, ...bodyFromData(fields, data, 'edit') }
  const now = new Date()
  const valueOf = (field: Field) => {
    if (field.computed) return computedValue(field, { fields: screen.fields, row: typed, now })
    const of = fields.find(({ prop }) => prop === field.total!.lines)
    return of?.lines ? totalTyped(field, of, data) : around.row[field.prop]
  }
  return Object.fromEntries(computed.map((field) => [field.prop, valueOf(field) ?? undefined]))
}

/** The fields that show, keeping what did not change as it was, so that it is not drawn again. */
function liveBy(
  shape: FormShape,
  data: FormData,
  before: ReadonlyMap<string, LiveField> = new Map(),
): ReadonlyMap<string, LiveField> {
  const { screen, fields } = shape
  return new Map(
    liveFields(screen, fields, data, atNow(shape)).map((live) => {
      const was = before.get(live.field.prop)
      const isSame =
        was?.field === live.field && was.isRequired === live.isRequired && was.isLocked === live.isLocked
      return [live.field.prop, isSame ? was : live]
    }),
  )
}

/** The values that a new row begins with, those that follow from others included. */
export function startOfNew(shape: FormShape, row: Row): FormData {
  return followedData(shape, startData(shape.fields, row), {
    touched: new Set(Object.keys(row)),
    chosen: new Map(),
  })
}

/** The store of a form that begins with these values. */
export function useFormStore(shape: FormShape, start: FormData, own: readonly string[] = []): FormStore {
  const { screen, fields, mode, around } = shape
  const [store] = useState(() => createFormStore(shape, start, own))
  useEffect(() => store.reshape({ screen, fields, mode, around }), [store, screen, fields, mode, around])
  return store
}

/**
 * One fact of a form; whoever asks is drawn again when that fact changes, and not before. A fact of
 * one field names its prop.
 */
export function useStoreState<T>(store: FormStore, pick: (state: FormState) => T, prop?: string): T {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener, prop), [store, prop])
  return useSyncExternalStore(subscribe, () => pick(store.state()))
}
