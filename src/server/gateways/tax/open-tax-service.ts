import type { Config } from '../../config.ts'
import { openNuonuo } from './nuonuo.ts'
import type { TaxService } from './port.ts'
import { openTaxSandbox, SANDBOX_SETTINGS } from './sandbox.ts'

/**
 * The tax service of the settings or, in a demonstration without one, the sandbox; undefined when there is none
 * and finance registers invoices by hand.
 */
export function openTaxService(
  { tax, demo }: Pick<Config, 'tax' | 'demo'>,
  clock: () => Date,
): TaxService | undefined {
  if (tax) return openNuonuo(tax)
  return demo ? openNuonuo(SANDBOX_SETTINGS, openTaxSandbox(clock)) : undefined
}
