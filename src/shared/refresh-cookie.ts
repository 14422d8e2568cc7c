/** The header by which pages ask for the refresh token to be kept where no script can read it. */
export const REFRESH_TOKEN_HEADER = 'refresh-token'
export const KEPT_IN_COOKIE = 'cookie'
