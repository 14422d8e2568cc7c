import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'

/** The text of a file after the tree's formatter. */
export async function formatted(root: string, path: string, text: string): Promise<string> {
  const {
    $schema: _schema,
    ignorePatterns: _ignored,
    ...options
  } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'))
  const { code, errors } = await format(path, text, options)
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join(' ')}`)
  return code
}
