import type { ErrorName } from './errors.ts'

/** A call that is sent again with this header and `1`: the person is sure of what looked mistyped. */
export const SURE_HEADER = 'zp-sure'

/** Refusals that only ask whether the person is sure. */
export const askingErrors: readonly ErrorName[] = ['PRICE_FAR_OFF']
