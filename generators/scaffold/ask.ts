// The questions that `npm run new` asks at the terminal; a flag can answer each of them instead.
import { createInterface, type Interface } from 'node:readline/promises'
import type { Text } from '../../src/shared/screen/text.ts'
import type { RawField } from '../../src/shared/screen/raw.ts'
import { readField } from './field-flag.ts'

export interface Asker {
  title: (offered: Text) => Promise<Text>
  fields: () => Promise<[string, RawField][]>
  agrees: (question: string) => Promise<boolean>
  close: () => void
}

export function asker(
  types: string[],
  terminal: Interface = createInterface({ input: process.stdin, output: process.stdout }),
): Asker {
  const line = async (question: string, otherwise = '') =>
    (await terminal.question(`${question}${otherwise && ` [${otherwise}]`}: `)).trim() || otherwise
  return {
    title: async ({ zh, en }) => ({
      zh: await line('Title in Chinese', zh),
      en: await line('Title in English', en),
    }),
    fields: async () => {
      const fields: [string, RawField][] = []
      console.log('Fields, one a line: name:type[:required][:unique][:中文/English]; an empty line ends.')
      for (let given = await line('Field'); given !== ''; given = await line('Field')) {
        try {
          fields.push(readField(given, types))
        } catch (error) {
          console.log(error instanceof Error ? error.message : String(error))
        }
      }
      return fields
    },
    agrees: async (question) => /^(y|yes|是)$/i.test(await line(`${question} (y/n)`, 'y')),
    close: () => terminal.close(),
  }
}
