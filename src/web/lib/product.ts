/**
 * The prefix of every key this product stores in the browser, so that products on one host do not collide.
 */
export const PREFIX = 'tpp'

/** Each language in its own words, because the reader may not understand the other. */
export const languageNames = { zh: '中文', en: 'English' } as const
