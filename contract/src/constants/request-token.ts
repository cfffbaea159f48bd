/** Header of a call that is answered only for a fresh token. Source: spec 2 §7.2 "time-derived authentication token". */
export const REQUEST_TOKEN_HEADER = 'ai-token'

/** A token is refused when it is older, or further ahead of the server's clock. */
export const REQUEST_TOKEN_SECONDS = 300

/**
 * What the token signs by HMAC-SHA-256 with the session's token as key: the time in milliseconds and the SHA-256 of the
 * body in hex. The header is `<time>.<signature in hex>`. Pure.
 */
export const requestTokenText = (milliseconds: number, bodyDigest: string): string =>
  `${milliseconds}|${bodyDigest}`
