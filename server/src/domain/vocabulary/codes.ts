import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { memoize } from '../../platform/memoize.ts'
import { once } from '../../platform/once.ts'

/** MARC language codes that differ from ISO 639-2/T or are best shown by their two-letter code. Source: MARC code list. */
const isoOfMarcLanguage: Readonly<Record<string, string>> = {
  chi: 'zh',
  eng: 'en',
  fre: 'fr',
  ger: 'de',
  jpn: 'ja',
  kor: 'ko',
  rus: 'ru',
  spa: 'es',
  ita: 'it',
  por: 'pt',
  dut: 'nl',
  lat: 'la',
  grc: 'grc',
  gre: 'el',
  ara: 'ar',
  heb: 'he',
  hin: 'hi',
  san: 'sa',
  tib: 'bo',
  mon: 'mn',
  uig: 'ug',
  vie: 'vi',
  tha: 'th',
  ind: 'id',
  may: 'ms',
  per: 'fa',
  tur: 'tr',
  pol: 'pl',
  cze: 'cs',
  slo: 'sk',
  hun: 'hu',
  rum: 'ro',
  bul: 'bg',
  ukr: 'uk',
  swe: 'sv',
  nor: 'no',
  dan: 'da',
  fin: 'fi',
  ice: 'is',
  est: 'et',
  lav: 'lv',
  lit: 'lt',
  cat: 'ca',
  glg: 'gl',
  baq: 'eu',
  wel: 'cy',
  gle: 'ga',
  gla: 'gd',
  bre: 'br',
  epo: 'eo',
  yid: 'yi',
  urd: 'ur',
  ben: 'bn',
  tam: 'ta',
  tel: 'te',
  mar: 'mr',
  nep: 'ne',
  bur: 'my',
  khm: 'km',
  lao: 'lo',
  tgl: 'tl',
  swa: 'sw',
  afr: 'af',
  scr: 'hr',
  hrv: 'hr',
  srp: 'sr',
  scc: 'sr',
  slv: 'sl',
  mac: 'mk',
  alb: 'sq',
  arm: 'hy',
  geo: 'ka',
  kaz: 'kk',
  uzb: 'uz',
  kir: 'ky',
  mnc: 'mnc',
  enm: 'enm',
  ang: 'ang',
  oci: 'oc',
  fry: 'fy',
}

/** MARC country codes to ISO 3166, the most common ones. Source: MARC code list for countries. */
const isoOfMarcCountry: Readonly<Record<string, string>> = {
  cc: 'CN',
  ch: 'TW',
  hk: 'HK',
  mh: 'MO',
  ja: 'JP',
  ko: 'KR',
  si: 'SG',
  ii: 'IN',
  xxu: 'US',
  xxk: 'GB',
  enk: 'GB',
  stk: 'GB',
  wlk: 'GB',
  fr: 'FR',
  gw: 'DE',
  it: 'IT',
  sp: 'ES',
  po: 'PT',
  ne: 'NL',
  be: 'BE',
  sz: 'CH',
  au: 'AT',
  ru: 'RU',
  ur: 'RU',
  pl: 'PL',
  xr: 'CZ',
  hu: 'HU',
  sw: 'SE',
  no: 'NO',
  dk: 'DK',
  fi: 'FI',
  ie: 'IE',
  gr: 'GR',
  tu: 'TR',
  is: 'IS',
  ua: 'EG',
  at: 'AU',
  nz: 'NZ',
  xxc: 'CA',
  onc: 'CA',
  quc: 'CA',
  bcc: 'CA',
  mx: 'MX',
  ag: 'AR',
  bl: 'BR',
  cl: 'CL',
  ck: 'CO',
  pe: 'PE',
  cu: 'CU',
  sa: 'ZA',
  ir: 'IR',
  th: 'TH',
  vm: 'VN',
  my: 'MY',
  io: 'ID',
  ph: 'PH',
  mp: 'MN',
  un: 'UA',
  rm: 'RO',
  bu: 'BG',
  ci: 'HR',
  xv: 'SI',
  xo: 'SK',
  lu: 'LU',
  nyu: 'US',
  mau: 'US',
  ilu: 'US',
  cau: 'US',
  dcu: 'US',
  pau: 'US',
  nju: 'US',
  ctu: 'US',
  txu: 'US',
  mdu: 'US',
  vau: 'US',
  flu: 'US',
  wau: 'US',
  oru: 'US',
  miu: 'US',
  mnu: 'US',
  wiu: 'US',
  ohu: 'US',
  inu: 'US',
  gau: 'US',
  ncu: 'US',
  tnu: 'US',
  mou: 'US',
  cou: 'US',
  azu: 'US',
  utu: 'US',
  hiu: 'US',
  iau: 'US',
  nhu: 'US',
  riu: 'US',
  vtu: 'US',
  meu: 'US',
  alu: 'US',
  lau: 'US',
  kyu: 'US',
  scu: 'US',
  oku: 'US',
  ksu: 'US',
  nbu: 'US',
}

export const languageCodes = Object.keys(isoOfMarcLanguage)
export const countryCodes = ['cc', 'ch', 'hk', 'ja', 'ko', 'xxu', 'xxk', 'fr', 'gw', 'it', 'sp', 'ru', 'ne']

const namesIn = (intlTag: string) => ({
  language: once(() => new Intl.DisplayNames([intlTag], { type: 'language', fallback: 'code' })),
  region: once(() => new Intl.DisplayNames([intlTag], { type: 'region', fallback: 'code' })),
})

const names: Record<LanguageTag, ReturnType<typeof namesIn>> = {
  'zh-CN': namesIn('zh-Hans-CN'),
  'zh-TW': namesIn('zh-Hant-TW'),
  en: namesIn('en'),
}

const languageLabels: Record<LanguageTag, (code: string) => string> = {
  'zh-CN': memoize((code) => languageNameOf(code, 'zh-CN'), 1_024),
  'zh-TW': memoize((code) => languageNameOf(code, 'zh-TW'), 1_024),
  en: memoize((code) => languageNameOf(code, 'en'), 1_024),
}

function languageNameOf(code: string, language: LanguageTag): string {
  const iso = isoOfMarcLanguage[code] ?? code
  return /^[a-z]{2,3}$/.test(iso) ? (names[language].language().of(iso) ?? code) : code
}

/** Name of a MARC language code in the reader's language; an unknown code is returned as it is. */
export const languageLabel = (code: string, language: LanguageTag): string => languageLabels[language](code)

/** Name of a MARC country code in the reader's language; an unknown code is returned as it is. */
export function countryLabel(code: string, language: LanguageTag): string {
  const iso = isoOfMarcCountry[code]
  return iso ? (names[language].region().of(iso) ?? code) : code
}

/**
 * BCP 47 tag of a MARC language code, with the script if the title shows it: for fonts and screen readers. Chinese words
 * in an English title do not make it Chinese; a title in ideographs alone is Chinese, whatever the code says.
 */
export function languageTagOf(code: string | undefined, title: string): string {
  const iso = code === undefined ? '' : (isoOfMarcLanguage[code] ?? '')
  const han = /\p{Script=Han}/u.test(title)
  if (iso === 'zh' || (iso === '' && han)) return looksTraditional(title) ? 'zh-Hant' : 'zh-Hans'
  const hasOtherLetters = /(?!\p{Script=Han})\p{L}/u.test(title)
  if (han && !hasOtherLetters && iso !== 'ja' && iso !== 'ko')
    return looksTraditional(title) ? 'zh-Hant' : 'zh-Hans'
  return iso
}

/** Characters used in traditional script only, the most common in titles. */
const traditionalOnly =
  /[學國書經濟傳說與論語鄉漢東發現話義處這會來時從後個們對開關實無當樣點過還長門見車馬鳥魚龍齊黃齒龜頁風飛館圖編歷號詩詞戲劇藝術體雜誌紅樓夢華爾興讀寫難題應廣電腦網絡數據資訊標準總類臺灣]/u

const looksTraditional = (title: string): boolean => traditionalOnly.test(title)
