import { sessionKeys } from '../config.ts'
import { resealSecrets } from '../modules/identity/second-factor/reseal-secrets.ts'
import type { TimedTask } from './task.ts'

export const resealSecretsTask: TimedTask = {
  name: 'reseal-secrets',
  cron: '50 * * * *',
  run: ({ db, config }) => resealSecrets(db, sessionKeys(config)),
}
