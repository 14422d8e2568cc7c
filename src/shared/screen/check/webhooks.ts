// Checks of screens whose changes other systems may subscribe to.
import { normalOrNull, type Check } from './support.ts'

export const webhookChecks: Record<string, Check> = {
  *'Subscribed changes are of rows that the product writes by themselves'(file, world) {
    const screen = normalOrNull(file, world)
    if (!screen?.webhooks) return
    if (screen.table.existing)
      yield { field: 'webhooks', fix: 'Leave it out: the other application writes the table unseen.' }
    if (screen.table.master?.inForm)
      yield {
        field: 'webhooks',
        fix: `Say it in ${screen.table.master.screen}: lines are pushed with the row they belong to.`,
      }
  },
}
