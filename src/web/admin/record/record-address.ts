// The address of a row's page: <list>/record/<id>, or <list>/record?id=<key> in a table of another owner.
import { isId } from '../../../shared/id.ts'

export function recordAddress(list: string, id: string): string {
  return isId(id) ? `${list}/record/${id}` : `${list}/record?id=${encodeURIComponent(id)}`
}

export function isRecordAt(path: string, list: string): boolean {
  return path === `${list}/record` || path.startsWith(`${list}/record/`)
}

/** The id of the row whose page is at an address. */
export function recordIdAt({ pathname, search }: { pathname: string; search: string }, list: string): string {
  const id = pathname.slice(`${list}/record/`.length)
  return id || (new URLSearchParams(search).get('id') ?? '')
}
