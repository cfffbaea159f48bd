import { useSuspenseQuery } from '@tanstack/react-query'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { query } from '../../api/query.ts'
import { formatMoney } from '../../app/formats.ts'
import { Facts } from '../../kit/data/Facts.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Prose } from '../../kit/layout/Prose.tsx'
import { hasWords, t } from './words.ts'

const inFen: readonly string[] = ['priceCap', 'fenPerMonth', 'fenPerSeason']

/** Where the words of codes begin; a code without words is shown as it is. */
const prefixes: Readonly<Record<string, string>> = {
  ways: 'shop.way.',
  freightPayer: 'shop.payer.',
  kindsOut: 'shop.kind.',
}

/** The rules as text, and the numbers that the library has set. */
export function ShopRules() {
  const { data: rules } = useSuspenseQuery(query(purchase.rules, {}))
  const { data: parameters } = useSuspenseQuery(query(purchase.parameters, {}))
  return (
    <Section title={t('shop.rules')}>
      <Prose>{rules.text}</Prose>
      <Facts
        facts={parameters.map(
          ({ code, value }) => [t(`shop.parameter.${code}`), parameterWords(code, value)] as const,
        )}
      />
    </Section>
  )
}

/** Codes as words; amounts in the reader's locale; lists with the language's comma. */
function parameterWords(code: string, value: string): string {
  if (value === '') return t(code === 'classesOut' || code === 'kindsOut' ? 'shop.noneOut' : 'shop.noLimit')
  if (inFen.includes(code)) return formatMoney(Number(value))
  if (code === 'priceTolerance') return `${value}%`
  const prefix = prefixes[code]
  return value
    .split(',')
    .map((one) => wordsOfCode(prefix, one))
    .join(t('shop.listComma'))
}

function wordsOfCode(prefix: string | undefined, code: string): string {
  const id = `${prefix ?? ''}${code}`
  return prefix && hasWords(id) ? t(id) : code
}
