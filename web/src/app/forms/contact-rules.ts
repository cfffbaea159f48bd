/** Plausibility check: any local part, and a host with a dot (RFC 5321 allows more; a code sent there proves it). */
export const isMailLike = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/.test(text.trim())

/** A verification code: six digits, full-width or half-width. */
export const isCodeLike = (text: string): boolean => /^\d{6}$/.test(text.normalize('NFKC').trim())
