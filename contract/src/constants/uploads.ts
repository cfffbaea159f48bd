/** Largest file that staff upload, in bytes. */
export const UPLOAD_LIMIT = 268_435_456
/** Largest part of a file in bytes: proxies limit requests, and a slow line must send a part within a minute. */
export const UPLOAD_PART = 4_194_304
