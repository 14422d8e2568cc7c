/** Of the query that tells which second factors one has. */
export const secondFactorKey = ['mySecondFactor']
