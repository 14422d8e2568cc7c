/** When the demo catalogue was made: fixed, so that the same seed gives the same rows. */
export const DEMO_TIME = '2026-01-05 09:00:00+08'
