// What can be done with the thing that a page shows, for those who look for it by its name instead of its
// button. Only the page itself knows, and only while it is open.

export interface PageAct {
  key: string
  title: string
  run: () => void
}

const actsAt = new Map<string, PageAct[]>()

/** Offers the acts of the page at a path until the returned function is called. */
export function offerActs(path: string, acts: PageAct[]): () => void {
  actsAt.set(path, acts)
  return () => {
    if (actsAt.get(path) === acts) actsAt.delete(path)
  }
}

/** What the page at a path offers now. */
export function actsOfPage(path: string): PageAct[] {
  return actsAt.get(path) ?? []
}
