/** Before every key this product keeps in the browser, so that neighbours on one host do not meet. */
export const PREFIX = 'tpp'

export const productName = { zh: '重卡配件平台', en: 'Truck Parts Platform' } as const
