import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'

/** Lines around a change that are shown with it. */
const CONTEXT = 3

/** Returns a unified diff that tools such as `git apply` accept, or an empty text when nothing has changed. */
export function lineDiff(file: string, { before, after }: { before: string; after: string }): string {
  if (before === after) return ''
  const patch = createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
    context: CONTEXT,
    headerOptions: FILE_HEADERS_ONLY,
  })
  return patch.replace(/\n$/, '')
}
