import { type InterfaceTag, interfaceLanguages } from '@wenyuan/contract/constants/languages.ts'

/** Answers in wire form that the server embeds in the page to save the first calls. */
export interface SiteBlock {
  mappingPath: string
  groupCode: string
  name: string
  language: InterfaceTag
  config: unknown
  menu: unknown
  libraries: unknown
  institution: unknown
}

/** The embedded block of this page; `undefined` when it is missing or damaged: then the calls are made. */
export function readSiteBlock(page: Document): SiteBlock | undefined {
  const text = page.querySelector('#wenyuan-site')?.textContent
  if (!text) return undefined
  try {
    const block = JSON.parse(text) as Partial<SiteBlock>
    if (!block.groupCode || !block.config || !block.menu) return undefined
    return {
      mappingPath: block.mappingPath ?? '',
      groupCode: block.groupCode,
      name: block.name ?? '',
      language: interfaceLanguages.find(({ tag }) => tag === block.language)?.tag ?? 'zh-CN',
      config: block.config,
      menu: block.menu,
      libraries: block.libraries ?? [],
      institution: block.institution,
    }
  } catch {
    return undefined
  }
}
