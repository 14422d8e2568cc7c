// The open pages: what the tag strip shows and what stays alive behind it. Pure, so the rules of
// opening and closing can be read and tested in one place.
import type { Location } from 'react-router-dom'

export const HOME = '/dashboard'
/** More tags than this close the oldest. */
const MAX_TAGS = 8

export interface View {
  path: string
  /** With query and state as the page was last seen. Null until it has been opened since the page load. */
  location: Location | null
  /** The query to come back with. */
  search: string
  /** Counts up to open the page afresh. */
  generation: number
}

/** Home is always there and never a tag. */
export function tagsOf(views: View[]): View[] {
  return views.filter((view) => view.path !== HOME)
}

/**
 * The user has come to a page: a new view, or the old one with its new address. Of too many the
 * oldest goes, but never one with unsaved changes.
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
  const opened = [...views, { path, location, search, generation: 0 }]
  const oldest = tagsOf(views).find((view) => !isUnsaved(view.path))
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
  const next = { path, location, search, generation: 0 }
  if (!views.some((view) => view.path === from)) return visit(views, location, isUnsaved)
  return views.map((view) => (view.path === from ? next : view))
}

export function close(views: View[], path: string): View[] {
  return views.filter((view) => view.path !== path)
}

export function closeOthers(views: View[], path: string): View[] {
  return views.filter((view) => view.path === path || view.path === HOME)
}

export function closeAll(views: View[]): View[] {
  return views.filter((view) => view.path === HOME)
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
