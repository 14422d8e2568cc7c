// The open pages: the tabs in the strip and the pages kept alive behind it. Pure, so that the rules of
// opening and closing can be read and tested in one place.
import type { Location } from 'react-router-dom'

export const HOME = '/dashboard'
/** Beyond this number of tags, the oldest one closes. */
const MAX_TAGS = 8
/** One tag is left for the present page. */
const MAX_PINNED = MAX_TAGS - 1

export interface View {
  path: string
  /** The address with query and state as last seen. Null until it is opened after a page load. */
  location: Location | null
  /** The query to return with. */
  search: string
  /** Incremented to open the page again. */
  generation: number
  /** Pinned: before the others, and closed only by the user. */
  isPinned: boolean
}

/** Home is always available and never a tag. */
export function tagsOf(views: View[]): View[] {
  return views.filter((view) => view.path !== HOME)
}

/**
 * Opens a page: a new view, or an existing one with its new address. Beyond the limit the oldest closes, but
 * never a pinned one or one with unsaved changes.
 */
export function visit(
  views: View[],
  location: Location,
  isUnsaved: (path: string) => boolean = () => false,
): View[] {
  const { pathname: path, search } = location
  if (views.some((view) => view.path === path)) {
    return views.map((view) => (view.path === path ? { ...view, location, search } : view))
  }
  const opened = [...views, { path, location, search, generation: 0, isPinned: false }]
  const oldest = tagsOf(views).find((view) => !view.isPinned && !isUnsaved(view.path))
  return tagsOf(opened).length > MAX_TAGS ? opened.filter((view) => view !== oldest) : opened
}

/** Leaves a finished page (a completed step): the next one replaces it. */
export function succeed(
  views: View[],
  from: string,
  location: Location,
  isUnsaved?: (path: string) => boolean,
): View[] {
  const { pathname: path, search } = location
  if (from === HOME || from === path) return visit(views, location, isUnsaved)
  if (views.some((view) => view.path === path)) return visit(close(views, from), location)
  const next = { path, location, search, generation: 0, isPinned: false }
  if (!views.some((view) => view.path === from)) return visit(views, location, isUnsaved)
  return views.map((view) => (view.path === from ? next : view))
}

export function close(views: View[], path: string): View[] {
  return views.filter((view) => view.path !== path)
}

export function closeOthers(views: View[], path: string): View[] {
  return views.filter((view) => view.path === path || view.path === HOME || view.isPinned)
}

export function closeAll(views: View[]): View[] {
  return views.filter((view) => view.path === HOME || view.isPinned)
}

/** Whether one more tag may be pinned. */
export function mayPin(views: View[]): boolean {
  return views.filter((view) => view.isPinned).length < MAX_PINNED
}

/** Pins a tag after the pinned ones, or moves it to the head of the others. */
export function pin(views: View[], path: string, isPinned: boolean): View[] {
  const view = views.find((one) => one.path === path)
  if (!view || path === HOME || view.isPinned === isPinned || (isPinned && !mayPin(views))) return views
  const others = views.filter((one) => one !== view)
  const place = others.findIndex((one) => one.path !== HOME && !one.isPinned)
  return others.toSpliced(place < 0 ? others.length : place, 0, { ...view, isPinned })
}

/** Moves a tag to another's position; pinned tags stay before the others. */
export function move(views: View[], path: string, to: string): View[] {
  const view = views.find((one) => one.path === path)
  const place = views.findIndex((one) => one.path === to)
  if (!view || !views[place] || view === views[place] || view.isPinned !== views[place].isPinned) return views
  return views.filter((one) => one !== view).toSpliced(place, 0, view)
}

/** Discards the page and opens it again in place. */
export function reopen(views: View[], path: string): View[] {
  return views.map((view) => (view.path === path ? { ...view, generation: view.generation + 1 } : view))
}

/** The destination after closing a page: the next tag, else the one before, else home. */
export function neighbourOf(views: View[], path: string): string {
  const tags = tagsOf(views)
  const place = tags.findIndex((view) => view.path === path)
  const neighbour = tags[place + 1] ?? tags[place - 1]
  return neighbour ? neighbour.path + neighbour.search : HOME
}
