import type { Config } from '../../config.ts'
import { openKuaidi100 } from './kuaidi100.ts'
import type { CarrierGateway } from './port.ts'
import { openSandboxCarrier } from './sandbox.ts'

/** The provider of the settings; the sandbox in a demonstration without one, else none. */
export function openCarriers(
  { carrier, demo }: Pick<Config, 'carrier' | 'demo'>,
  clock: () => Date,
): CarrierGateway | undefined {
  if (carrier) return openKuaidi100(carrier)
  return demo ? openSandboxCarrier(clock) : undefined
}
