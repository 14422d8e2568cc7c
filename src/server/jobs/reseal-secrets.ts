import { sessionKeys } from '../config.ts'
import { resealSecrets } from '../modules/identity/second-factor/reseal-secrets.ts'
import { resealPushSecrets } from '../modules/pushes/push-secret.ts'
import type { TimedTask } from './task.ts'

export const resealSecretsTask: TimedTask = {
  name: 'reseal-secrets',
  cron: '50 * * * *',
  run: async ({ db, config }) =>
    (await resealSecrets(db, sessionKeys(config))) + (await resealPushSecrets(db, sessionKeys(config))),
}
