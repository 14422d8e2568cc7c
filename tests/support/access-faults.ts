import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/**
 * Accessibility faults of the page found by axe: serious and critical ones, as rule and element. `within` is
 * a CSS selector that limits the check to a part of the page.
 */
export async function accessFaults(page: Page, within?: string): Promise<string[]> {
  // The pages have no frames, and nobody reads passed rules: without both it takes less than half the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
