/** The key of the query for the user's second factors. */
export const secondFactorKey = ['mySecondFactor']
