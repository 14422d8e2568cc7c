import type { Screen } from './normal-form.ts'
import type { Text } from './text.ts'
import { snakeCase } from './words.ts'

/** Removing a row from the recycle bin for good. */
export const purge = { name: 'purge', label: { zh: '彻底删除', en: 'Remove for good' } }

/** Making rows that are the same thing one. */
export const merge = { name: 'merge', label: { zh: '合并', en: 'Merge' } }

/** Rows that are written with the row they belong to have no write calls, and so no codes for them. */
const writing = new Set(['add', 'edit', 'remove'])

/** The permission codes of a screen: those of every screen and those of its own acts. */
export function permissionsOf(
  code: string,
  { inForm, acts }: { inForm: boolean; acts: { name: string; label: Text }[] },
): Screen['permissions'] {
  return [
    { name: 'view', label: { zh: '查看', en: 'View' } },
    { name: 'add', label: { zh: '新增', en: 'Add' } },
    { name: 'edit', label: { zh: '修改', en: 'Edit' } },
    { name: 'remove', label: { zh: '删除', en: 'Remove' } },
    ...acts,
  ]
    .filter(({ name }) => !(inForm && writing.has(name)))
    .map(({ name, label }) => ({ code: `${code}_${snakeCase(name)}`, name, label }))
}
