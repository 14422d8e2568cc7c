import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What keeps somebody from using the page, by axe: serious and critical faults, as rule and element. */
export async function accessFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
