import { cpSync } from 'node:fs'
import { inject } from 'vitest'

/** The folder of this run with the filled embedded database. */
function filledTemplate(): string {
  const template = inject('embeddedTemplate')
  if ('failure' in template) throw new Error(template.failure)
  return template.folder
}

/** Copies the filled embedded database of this run into a data folder. */
export function fillFolder(folder: string) {
  cpSync(filledTemplate(), folder, { recursive: true })
}
