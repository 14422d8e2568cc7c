// Which screens have rows that belong to a row: those that refer to its screen, or those that its file names.
import type { Field, Screen } from './normal-form.ts'
import type { AreaRelation } from './related-areas.ts'

/** The rows of a screen whose field `prop` refers to what the row's own `from` holds. */
export interface Relation {
  screen: string
  prop: string
  /** The row's key, or a prop that refers to the same screen as `prop` does. */
  from: string
}

/** A relation as a file has it: `from` is the row's key unless it is given. */
export type RawRelation =
  | (Omit<Relation, 'from'> & Partial<Pick<Relation, 'from'>>)
  | (Pick<AreaRelation, 'area'> & Partial<Pick<AreaRelation, 'from'>>)

/** One relation as it is written in an address: store.custId. */
export function relationName({ screen, prop }: Pick<Relation, 'screen' | 'prop'>): string {
  return `${screen}.${prop}`
}

/** The relations of a screen in the order of its file, else of the menu. */
export function relationsOf(screens: readonly Screen[], screen: Screen): Relation[] {
  if (screen.record.related)
    return screen.record.related.filter((each) => screens.some(({ name }) => name === each.screen))
  return screens
    .filter((other) => isListed(other, screen))
    .toSorted((a, b) => a.menu.sort - b.menu.sort)
    .flatMap((other) =>
      other.fields
        .filter((field) => refersTo(field, screen) && !isBranch(other, field, screen))
        .map(({ prop }) => ({ screen: other.name, prop, from: screen.table.key })),
    )
}

/** Rows that are written in the form of the row are shown there. */
function isListed({ table, calls }: Screen, { name }: Screen): boolean {
  return !(table.master?.inForm && table.master.screen === name) && calls.some(({ kind }) => kind === 'list')
}

function refersTo({ ref, secret }: Field, { name }: Screen): boolean {
  return ref?.screen === name && !secret
}

/** The rows below a row of a tree stand in the tree. */
function isBranch(other: Screen, { prop }: Field, screen: Screen): boolean {
  return other.name === screen.name && other.table.parent === prop
}
