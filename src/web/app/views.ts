// The open pages: what the tag strip shows and what stays alive behind it. Pure, so the rules of
// opening and closing can be read and tested in one place.
import type { Location } from 'react-router-dom'

export const HOME = '/dashboard'
/** More tags than this close the oldest. */
const MAX_TAGS = 8
/** One tag is left for the page that is being looked at. */
const MAX_PINNED = MAX_TAGS - 1

export interface View {
  path: string
  /** With query and state as the page was last seen. Null until it has been opened since the page load. */
  location: Location | null
  /** The query to come back with. */
  search: string
  /** Counts up to open the page afresh. */
  generation: number
  /** Stands before the others and goes only when its owner closes it. */
  isPinned: boolean
}

/** Home is always there and never a tag. */
export function tagsOf(views: View[]): View[] {
  return views.filter((view) => view.path !== HOME)
}

/**
 * The user has come to a page: a new view, or the old one with its new address. Of too many the
 * oldest goes, but never one that is pinned or has unsaved changes.
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

/** The user was led on from a page that is over (a step that is done): the next one takes its place. */
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

/** Pins a tag behind those that are pinned, or lets it go to the head of the others. */
export function pin(views: View[], path: string, isPinned: boolean): View[] {
  const view = views.find((one) => one.path === path)
  if (!view || path === HOME || view.isPinned === isPinned || (isPinned && !mayPin(views))) return views
  const others = views.filter((one) => one !== view)
  const place = others.findIndex((one) => one.path !== HOME && !one.isPinned)
  return others.toSpliced(place < 0 ? others.length : place, 0, { ...view, isPinned })
}

/** Moves a tag to where another stands; pinned tags stay before the others. */
export function move(views: View[], path: string, to: string): View[] {
  const view = views.find((one) => one.path === path)
  const place = views.findIndex((one) => one.path === to)
  if (!view || !views[place] || view === views[place] || view.isPinned !== views[place].isPinned) return views
  return views.filter((one) => one !== view).toSpliced(place, 0, view)
}

/** Throws the page away and opens it again where it stands. */
export function reopen(views: View[], path: string): View[] {
  return views.map((view) => (view.path === path ? { ...view, generation: view.generation + 1 } : view))
}

/** Where closing a page leads: the next tag, else the one before, else home. */
export function neighbourOf(views: View[], path: string): string {
  const tags = tagsOf(views)
  const place = tags.findIndex((view) => view.path === path)
  const neighbour = tags[place + 1] ?? tags[place - 1]
  return neighbour ? neighbour.path + neighbour.search : HOME
}
