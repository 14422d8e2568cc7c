// A process of its own that asks the tax service once, to be killed while it waits for an answer.
import { argv, env } from 'node:process'
import { readConfig } from '../../src/server/config.ts'
import { openServer } from '../../src/server/db/connection.ts'
import { openFileStore } from '../../src/server/gateways/files/store.ts'
import { openNuonuo } from '../../src/server/gateways/tax/nuonuo.ts'
import { SANDBOX_SETTINGS } from '../../src/server/gateways/tax/sandbox.ts'
import { askTaxService } from '../../src/server/modules/fiscal/ask-tax-service.ts'

const [endpoint, at] = argv.slice(2)
const config = readConfig(env)
const { db } = await openServer(env['DATABASE_URL']!)
await askTaxService(
  {
    db,
    files: openFileStore(config),
    tax: openNuonuo({ ...SANDBOX_SETTINGS, endpoint: endpoint! }),
    mail: undefined,
  },
  { now: new Date(at!) },
)
