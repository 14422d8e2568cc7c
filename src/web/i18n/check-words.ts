type Tree = { [key: string]: string | Tree }

interface Given {
  /** Namespace → words. */
  zh: Record<string, Tree>
  en: Record<string, Tree>
  /** The text of every file under src/web that may use them. */
  sources: string[]
}

const HAN = /\p{Script=Han}/u
const PLURAL = /_(zero|one|two|few|many|other)$/

/**
 * What is wrong with the words, one sentence each: a key or file that only one language has, a key
 * nobody uses, Chinese in the English words, placeholders that differ. Empty when all is well.
 */
export function checkWords({ zh, en, sources }: Given): string[] {
  const used = usesIn(sources)
  const faults: string[] = []
  for (const namespace of new Set([...Object.keys(zh), ...Object.keys(en)])) {
    const chinese = flat(zh[namespace])
    const english = flat(en[namespace])
    for (const key of new Set([...chinese.keys(), ...english.keys()])) {
      const name = `${namespace}:${key}`
      const [inChinese, inEnglish] = [chinese.get(key), english.get(key)]
      if (inChinese === undefined) faults.push(`${name} has no Chinese words.`)
      if (inEnglish === undefined) faults.push(`${name} has no English words.`)
      if (inEnglish !== undefined && HAN.test(inEnglish))
        faults.push(`${name} has Chinese in its English words.`)
      if (inChinese !== undefined && inEnglish !== undefined && places(inChinese) !== places(inEnglish)) {
        faults.push(
          `${name} has other placeholders in English (${places(inEnglish)}) than in Chinese (${places(inChinese)}).`,
        )
      }
      if (!used(namespace, key)) faults.push(`${name} is not used.`)
    }
  }
  return faults
}

/** Keys with their words; the plural forms of a key count as one. */
function flat(tree: Tree = {}, before = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of Object.entries(tree)) {
    const key = before + name
    if (typeof value === 'string') {
      const bare = key.replace(PLURAL, '')
      found.set(bare, `${found.get(bare) ?? ''}${value}`)
    } else for (const [below, words] of flat(value, `${key}.`)) found.set(below, words)
  }
  return found
}

function places(words: string): string {
  return [...new Set([...words.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name))].toSorted().join(', ')
}

/** A key is used where it stands in quotes, or where a template begins with the way to it. */
function usesIn(sources: string[]): (namespace: string, key: string) => boolean {
  const quoted = new Set<string>()
  const openings = new Set<string>()
  for (const source of sources) {
    for (const [, text] of source.matchAll(/['"]([\w:.-]+)['"]/g)) quoted.add(text!)
    for (const [, text] of source.matchAll(/`([\w:.-]+)\$\{/g)) openings.add(text!)
    for (const [, text] of source.matchAll(/`([\w:.-]+)`/g)) quoted.add(text!)
  }
  const starts = [...openings].filter((opening) => /[.:]$/.test(opening))
  return (namespace, key) => {
    const names = [key, `${namespace}:${key}`]
    return names.some((name) => quoted.has(name) || starts.some((start) => name.startsWith(start)))
  }
}
