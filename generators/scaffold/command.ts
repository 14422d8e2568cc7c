import { newScreen } from './screen.ts'
import { UsageError } from '../usage-error.ts'

export async function newCommand(root: string, args: string[]): Promise<number> {
  const [kind, place] = args
  if (kind !== 'screen' || !place) throw new UsageError('Use: npm run new -- screen <area>/<name>')
  const result = newScreen(root, place)
  if ('fault' in result) throw new Error(result.fault)
  console.log(`wrote ${result.file}`)
  return 0
}
