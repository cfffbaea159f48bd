/**
 * Whether a telephone number looks like one; the server has the last word. A mainland mobile number (YD/T 2004: eleven
 * digits from 1), or any other in international form (ITU-T E.164: up to fifteen digits).
 */
export const isPhoneLike = (text: string): boolean => {
  const bare = text.replaceAll(/[\s()-]/g, '')
  return /^1[3-9]\d{9}$/.test(bare) || /^\+\d{6,15}$/.test(bare)
}

/** Something at some host with a dot in it (RFC 5321 has more; a code sent there proves it). */
export const isMailLike = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/.test(text.trim())

/** What we send by message: six digits, in whichever width they were typed. */
export const isCodeLike = (text: string): boolean => /^\d{6}$/.test(text.normalize('NFKC').trim())
