import { z } from 'zod'
import { section } from './section.ts'
import { words } from './setting-values.ts'
import { isSiteTemplate } from './site-template.ts'

/** The addresses are those of the sites' own search pages. */
const usualSites = [
  {
    name: { 'zh-CN': '知网', 'zh-TW': '知網', en: 'CNKI' },
    searchAddress: 'https://kns.cnki.net/kns8s/defaultresult/index?korder=TI&kw={title}',
  },
  {
    name: { 'zh-CN': '谷歌学术', 'zh-TW': 'Google 學術搜尋', en: 'Google Scholar' },
    searchAddress: 'https://scholar.google.com/scholar?q={title}',
  },
]

export const recordPageSection = section({
  name: 'record page',
  shape: {
    /** Names of the institution in records of theses and of other works; empty: the library's names without 图书馆 or Library. */
    ownInstitutions: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
    /** Sites where the page of a paper or thesis lets readers find it; none: no such links. */
    paperSites: z
      .array(
        z.strictObject({
          name: words,
          /** `{title}`, `{author}` and `{doi}` stand for those of the paper. */
          searchAddress: z
            .string()
            .trim()
            .max(2_000)
            .refine(isSiteTemplate, 'an http(s) address with {title} or {doi}'),
        }),
      )
      .max(8)
      .default(usualSites),
  },
  public: [],
})
