/**
 * Plausibility check of a telephone number; the server decides. Accepts mainland mobile numbers (YD/T 2004: eleven
 * digits from 1) and international numbers (ITU-T E.164: up to fifteen digits).
 */
export const isPhoneLike = (text: string): boolean => {
  const bare = text.replaceAll(/[\s()-]/g, '')
  return /^1[3-9]\d{9}$/.test(bare) || /^\+\d{6,15}$/.test(bare)
}

/** Plausibility check: any local part, and a host with a dot (RFC 5321 allows more; a code sent there proves it). */
export const isMailLike = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/.test(text.trim())

/** A verification code: six digits, full-width or half-width. */
export const isCodeLike = (text: string): boolean => /^\d{6}$/.test(text.normalize('NFKC').trim())
