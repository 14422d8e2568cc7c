/** The notices that the start page shows. */
export const LATEST_NOTICES = { size: 3 }
