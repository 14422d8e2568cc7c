export const toPayKey = ['toPay']
