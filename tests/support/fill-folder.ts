import { cpSync } from 'node:fs'
import { inject } from 'vitest'

/** Copies the filled embedded database of this run into a data folder. */
export function fillFolder(folder: string) {
  const template = inject('embeddedTemplate')
  if ('failure' in template) throw new Error(template.failure)
  cpSync(template.folder, folder, { recursive: true })
}
