import { t } from '../words.ts'

/** Proper names: the same in every language. */
const formats: Readonly<Record<string, string>> = {
  marc21: 'MARC 21',
  unimarc: 'UNIMARC',
  cnmarc: 'CNMARC',
  marcxml: 'MARCXML',
  marcjson: 'MARC-in-JSON',
  csv: 'CSV',
  jsonl: 'JSON Lines',
  onix: 'ONIX 3',
}

const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'marc-8': 'MARC-8',
  gb18030: 'GB18030 (GBK)',
  big5: 'Big5',
  latin1: 'Latin-1',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
}

const choices = (known: Readonly<Record<string, string>>, detected: string | undefined) => [
  {
    value: '',
    label: detected
      ? t('catalogue.detectedAs', { name: known[detected] ?? detected })
      : t('catalogue.detected'),
  },
  ...Object.entries(known).map(([value, label]) => ({ value, label })),
]

/** Formats of a catalogue file; the first is the detected one. */
export const formatChoices = (detected?: string) => choices(formats, detected)

export const encodingChoices = (detected?: string) => choices(encodings, detected)
