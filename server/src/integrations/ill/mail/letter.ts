import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { IllAct, IllMessage } from '../../../domain/ill/ill-message.ts'

type Ask = Extract<IllAct, { kind: 'ask' }>
interface Words {
  subject: (no: string, library: string) => string
  opening: Record<Ask['service'], string>
  again: (previous: string) => string
  fields: Record<keyof Ask['wanted'] | 'neededBy' | 'patron', string>
  number: string
  cancelSubject: (no: string, library: string) => string
  cancel: string
  closing: string
}

const words: Record<LanguageTag, Words> = {
  'zh-CN': {
    subject: (no, library) => `[${no}] ${library}：馆际互借申请`,
    opening: {
      loan: '您好！我馆读者需要下列文献，请协助借出：',
      copy: '您好！我馆读者需要下列文献，请协助复制或扫描：',
    },
    again: (previous) => `此前的申请号：${previous}`,
    fields: {
      publication: '书刊名',
      article: '篇名',
      author: '作者',
      issue: '卷期',
      edition: '版本',
      place: '出版地',
      publisher: '出版者',
      year: '年份',
      issn: 'ISSN',
      isbn: 'ISBN',
      doi: 'DOI',
      pages: '页码',
      remark: '备注',
      neededBy: '需要在此日期前收到',
      patron: '读者',
    },
    number: '申请号',
    cancelSubject: (no, library) => `[${no}] ${library}：取消馆际互借申请`,
    cancel: '如尚未寄出，请取消这个申请。',
    closing: '回信时请保留主题中的申请号。谢谢！',
  },
  'zh-TW': {
    subject: (no, library) => `[${no}] ${library}：館際互借申請`,
    opening: {
      loan: '您好！本館讀者需要下列資料，請協助借出：',
      copy: '您好！本館讀者需要下列資料，請協助複製或掃描：',
    },
    again: (previous) => `先前的申請號：${previous}`,
    fields: {
      publication: '書刊名',
      article: '篇名',
      author: '作者',
      issue: '卷期',
      edition: '版本',
      place: '出版地',
      publisher: '出版者',
      year: '年份',
      issn: 'ISSN',
      isbn: 'ISBN',
      doi: 'DOI',
      pages: '頁碼',
      remark: '備註',
      neededBy: '需要在此日期前收到',
      patron: '讀者',
    },
    number: '申請號',
    cancelSubject: (no, library) => `[${no}] ${library}：取消館際互借申請`,
    cancel: '如尚未寄出，請取消這個申請。',
    closing: '回信時請保留主旨中的申請號。謝謝！',
  },
  en: {
    subject: (no, library) => `[${no}] ${library}: request for an inter-library loan`,
    opening: {
      loan: 'A reader of our library needs this. Please lend it to us:',
      copy: 'A reader of our library needs this. Please send us a copy or scan:',
    },
    again: (previous) => `Earlier request: ${previous}`,
    fields: {
      publication: 'Book or journal',
      article: 'Article or chapter',
      author: 'Author',
      issue: 'Volume and issue',
      edition: 'Edition',
      place: 'Place',
      publisher: 'Publisher',
      year: 'Year',
      issn: 'ISSN',
      isbn: 'ISBN',
      doi: 'DOI',
      pages: 'Pages',
      remark: 'Remark',
      neededBy: 'Needed by',
      patron: 'Reader',
    },
    number: 'Request',
    cancelSubject: (no, library) => `[${no}] ${library}: request cancelled`,
    cancel: 'Please cancel this request, if nothing has been sent yet.',
    closing: 'Please keep the number of the request in the subject of your answer. Thank you.',
  },
}

/** One line, whatever was typed: a letter has no second subject and no forged field. */
const line = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** A message as a letter; undefined: letters do not tell this. Pure. */
export function letterOf(
  { requestId, act }: Pick<IllMessage, 'requestId' | 'act'>,
  language: LanguageTag,
  library: string,
): { subject: string; text: string } | undefined {
  const said = words[language]
  const number = `${said.number}: ${requestId}`
  const end = [said.closing, '', library, '']
  if (act.kind === 'deed' && act.deed === 'Cancel')
    return {
      subject: said.cancelSubject(requestId, library),
      text: [number, '', said.cancel, '', ...end].join('\n'),
    }
  if (act.kind !== 'ask') return undefined
  const facts = { ...act.wanted, neededBy: act.neededBy, patron: act.patron }
  const lines = (Object.keys(said.fields) as (keyof Words['fields'])[]).flatMap((name) =>
    line(facts[name]) === '' ? [] : [`${said.fields[name]}: ${line(facts[name])}`],
  )
  return {
    subject: said.subject(requestId, library),
    text: [
      said.opening[act.service],
      '',
      number,
      ...(act.previous === '' ? [] : [said.again(act.previous)]),
      ...lines,
      '',
      ...end,
    ].join('\n'),
  }
}
