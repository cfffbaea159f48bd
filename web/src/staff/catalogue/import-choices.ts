import type { ArrivalSaid, CatalogueEncoding, CatalogueFormat } from '@wenyuan/contract/constants/uploads.ts'
import { t } from '../words.ts'

/** Proper names: the same in every language. */
const formats: Readonly<Record<CatalogueFormat, string>> = {
  marc21: 'MARC 21',
  unimarc: 'UNIMARC',
  cnmarc: 'CNMARC',
  marcxml: 'MARCXML',
  marcjson: 'MARC-in-JSON',
  csv: 'CSV',
  jsonl: 'JSON Lines',
  onix: 'ONIX 3',
}

const encodings: Readonly<Record<CatalogueEncoding, string>> = {
  'utf-8': 'UTF-8',
  'marc-8': 'MARC-8',
  gb18030: 'GB18030 (GBK)',
  big5: 'Big5',
  latin1: 'Latin-1 (Windows-1252)',
  'mac-roman': 'Mac Roman',
  cp437: 'CP437 (DOS)',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
}

const choices = <Value extends string>(
  known: Readonly<Record<Value, string>>,
  detected: Value | '' | undefined,
): { value: Value | ''; label: string }[] => [
  {
    value: '',
    label: detected ? t('catalogue.detectedAs', { name: known[detected] }) : t('catalogue.detected'),
  },
  ...(Object.keys(known) as Value[]).map((value) => ({ value, label: known[value] })),
]

/** Formats of a catalogue file; the first is the detected one. */
export const formatChoices = (detected?: CatalogueFormat | '') => choices(formats, detected)

export const encodingChoices = (detected?: CatalogueEncoding | '') => choices(encodings, detected)

/** Whether new records are new acquisitions; the first choice says what is usual now. */
export const arrivalChoices = (isArriving = true): { value: ArrivalSaid; label: string }[] => {
  const [usual, other] = isArriving ? (['today', 'unknown'] as const) : (['unknown', 'today'] as const)
  return [
    { value: '', label: t(`catalogue.arrived.${usual}`) },
    { value: other, label: t(`catalogue.arrived.${other}`) },
  ]
}
