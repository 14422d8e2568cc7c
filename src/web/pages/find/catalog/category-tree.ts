import type { ReplyOf } from '../../../../shared/call.ts'
import type { listCategories } from '../../../../shared/calls/catalog.ts'

export type Category = ReplyOf<typeof listCategories>[number]

export interface Branch {
  key: string
  title: string
  children: Branch[]
}

/** The flat list as a tree, in its own order. */
export function treeOf(categories: Category[]): Branch[] {
  const below = Map.groupBy(categories, ({ parentId }) => parentId)
  const branches = (parentId: string | null): Branch[] =>
    (below.get(parentId) ?? []).map(({ categoryId, name }) => ({
      key: categoryId,
      title: name,
      children: branches(categoryId),
    }))
  return branches(null)
}

/** The ids from the root down to a category; empty for an unknown one. */
export function pathTo(categories: Category[], categoryId: string): string[] {
  const byId = new Map(categories.map((category) => [category.categoryId, category]))
  const path: string[] = []
  for (let at = byId.get(categoryId); at; at = at.parentId ? byId.get(at.parentId) : undefined)
    path.unshift(at.categoryId)
  return path
}
