export const myCreditKey = ['myCredit'] as const
