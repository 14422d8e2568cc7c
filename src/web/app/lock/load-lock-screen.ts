/** Fetched in advance, because the screen must lock without a connection, too. */
export const loadLockScreen = () => import('./lock-screen.tsx')
