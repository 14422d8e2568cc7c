/** The query that holds a company's address book. */
export const addressesKey = ['addresses'] as const
