const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** "Chrome · Windows" from a user agent string; an unknown one is shown shortened. */
export function deviceName(userAgent: string): string {
  const named = [browsers, systems].map((table) => table.find(([sign]) => sign.test(userAgent))?.[1])
  const words = named.filter((word) => word !== undefined)
  return words.length > 0 ? words.join(' · ') : userAgent.slice(0, 60)
}
