/** Pages send this header to have the refresh token stored where no script can read it. */
export const REFRESH_TOKEN_HEADER = 'refresh-token'
export const KEPT_IN_COOKIE = 'cookie'
