import { z } from 'zod'
import { section } from './section.ts'
import { color, flag, link, securePage, someWords } from './setting-values.ts'

/** Logo, colours, languages and footer. Names and defaults: findConfig (spec 1 §3). */
export const appearanceSection = section({
  name: 'appearance',
  shape: {
    blackAndWhite: flag.default(false),
    pcLogoUrl: link.default(''),
    logoLink: link.default(''),
    iconUrl: link.default(''),
    /** SVG files served at /{path}/logo.svg and /{path}/icon.svg. */
    logoSvg: z.string().max(200_000).default(''),
    /** Logos with the name in another script: served at /{path}/logo-zh-TW.svg and /{path}/logo-en.svg. */
    logoSvgTraditional: z.string().max(200_000).default(''),
    logoSvgEnglish: z.string().max(200_000).default(''),
    iconSvg: z.string().max(200_000).default(''),
    /** A picture behind the search box of the home page: served at /{path}/band.svg. */
    bandSvg: z.string().max(200_000).default(''),
    navBackColor: color.default('25313d'),
    navTextColor: color.default('fff'),
    searchBackground: z.string().max(400).default(''),
    filingNumberHide: flag.default(false),
    filingNumbers: z.array(z.object({ text: z.string(), url: link })).default([]),
    copyrightFrom: z.number().int().default(2026),
    bookCover: flag.default(false),
    zhFlag: flag.default(true),
    traditionalFlag: flag.default(true),
    enFlag: flag.default(true),
    languageFlag: flag.default(true),
    specialFont: flag.default(false),
    footerAddress: someWords.optional(),
    /** The library on a map. */
    footerMapUrl: securePage.default(''),
    footerPhone: z.string().default(''),
    footerMail: z.string().default(''),
  },
  public: [
    'blackAndWhite',
    'pcLogoUrl',
    'logoLink',
    'iconUrl',
    'navBackColor',
    'navTextColor',
    'searchBackground',
    'filingNumberHide',
    'filingNumbers',
    'copyrightFrom',
    'bookCover',
    'zhFlag',
    'traditionalFlag',
    'enFlag',
    'languageFlag',
    'specialFont',
    'footerMapUrl',
    'footerPhone',
    'footerMail',
  ],
})
