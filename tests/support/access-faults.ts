import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/**
 * What keeps somebody from using the page, by axe: serious and critical faults, as rule and element.
 * `within` is a CSS selector, for a look at only a part of the page.
 */
export async function accessFaults(page: Page, within?: string): Promise<string[]> {
  // No frames are on the pages, and nobody reads what passed: without both it takes less than half.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
