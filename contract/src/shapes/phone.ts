/**
 * Whether a text may be a telephone number: a mainland mobile number (YD/T 2004: eleven digits from 1), also after
 * +86, or an international one (ITU-T E.164: up to fifteen digits). Browser and server use the same rule.
 */
export function isPhoneLike(text: string): boolean {
  const bare = text.replaceAll(/[\s()-]/g, '').replace(/^\+86/, '')
  return /^1[3-9]\d{9}$/.test(bare) || /^\+(?!86)\d{6,15}$/.test(bare)
}
