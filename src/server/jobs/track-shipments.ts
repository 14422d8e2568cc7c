import { trackShipments } from '../modules/shipping/track-shipments.ts'
import type { TimedTask } from './task.ts'

export const trackShipmentsTask: TimedTask = {
  name: 'track-shipments',
  cron: '*/10 * * * *',
  run: async ({ db, carriers }, now) => (carriers ? trackShipments(db, { carriers, now }) : 0),
}
