import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { format, type FormatOptions } from 'oxfmt'

interface Settings extends FormatOptions {
  $schema?: string
  ignorePatterns?: string[]
  overrides?: { files: string[]; options: FormatOptions }[]
}

/** The text of a file after the tree's formatter. */
export async function formatted(root: string, path: string, text: string): Promise<string> {
  const settings: Settings = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'))
  const { $schema: _schema, ignorePatterns: _ignored, overrides = [], ...general } = settings
  const special = overrides.filter(({ files }) => files.some((glob) => matchesGlob(path, glob)))
  const options = Object.assign({}, general, ...special.map((override) => override.options))
  const { code, errors } = await format(path, text, options)
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join(' ')}`)
  return code
}
