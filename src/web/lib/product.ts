/** Before every key this product keeps in the browser, so that neighbours on one host do not meet. */
export const PREFIX = 'tpp'

/** Each language in its own words: whoever looks for it may not read the other. */
export const languageNames = { zh: '中文', en: 'English' } as const
