import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '../../src/shared/errors.ts'

type Tree = { [key: string]: string | Tree }

/** The pages' words of one language: file name → words. */
export async function pageWords(language: Language): Promise<Record<string, Tree>> {
  const files = globSync(`src/web/i18n/${language}/*.ts`).toSorted()
  const entries = files.map(async (file) => {
    const { default: words } = await import(pathToFileURL(resolve(file)).href)
    return [basename(file, '.ts'), words as Tree] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Returns the words for `session:submit`, with {{facts}} filled in. */
export function sayWith(words: Record<string, Tree>) {
  return (name: string, facts: Record<string, string | number> = {}): string => {
    const [file, key] = name.split(':') as [string, string]
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>(
        (tree, step) => (typeof tree === 'object' ? tree[step] : undefined),
        words[file],
      )
    if (typeof found !== 'string') throw new Error(`There are no words ${name}.`)
    return found.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, fact: string) => String(facts[fact] ?? ''))
  }
}
