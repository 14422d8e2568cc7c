// What the owner of a buyer's company gives its people.

/** The roles of a buyer's company: who is responsible, and who only prepares and follows orders. */
export const buyerRoles = ['buyer_owner', 'buyer_staff'] as const
export type BuyerRole = (typeof buyerRoles)[number]

export const COMPANY_PEOPLE_MAX = 500
export const COMPANY_STORES_MAX = 500
