/** Where the query cache keeps one's profile and cards. */
export const profileKey = ['profile']
export const bankCardsKey = ['bankCards']
