import {
  type AnnualMeasure,
  type FigureDimension,
  type FigureSection,
} from '@wenyuan/contract/constants/figure-measures.ts'

/** A table of the report; `month` is over time. */
export interface TableShape {
  section: FigureSection
  measure: AnnualMeasure
  dimension: FigureDimension | 'month'
}

const tables = (
  section: FigureSection,
  measure: AnnualMeasure,
  ...dimensions: (FigureDimension | 'month')[]
): TableShape[] => dimensions.map((dimension) => ({ section, measure, dimension }))

/** The headings of the yearly statistics of university libraries, in their order. */
export const reportTables: readonly TableShape[] = [
  ...tables('holdings', 'titlesHeld', 'docType', 'class', 'language', 'carrier'),
  ...tables('holdings', 'copiesHeld', 'docType', 'class', 'language', 'branch', 'status'),
  ...tables('arrivals', 'titlesArrived', 'docType', 'class', 'month'),
  ...tables('arrivals', 'copiesArrived', 'docType', 'class', 'branch'),
  ...tables('arrivals', 'titlesWithdrawn', 'docType', 'class'),
  ...tables('arrivals', 'copiesWithdrawn', 'docType', 'class', 'branch'),
  ...tables('readers', 'newReaders', 'readerType'),
  ...tables('readers', 'yearReaders', 'readerType'),
  ...tables('readers', 'monthReaders', 'month'),
  ...tables('lending', 'loans', 'readerType', 'class', 'branch', 'docType', 'hour', 'month'),
  ...tables('lending', 'renewals', 'readerType', 'branch'),
  ...tables('lending', 'returns', 'branch', 'hour'),
  ...tables('visits', 'visits', 'branch', 'hour', 'month'),
  ...tables('requests', 'holds', 'branch'),
  ...tables('requests', 'requests', 'requestKind', 'branch'),
  ...tables('interlibrary', 'askedElsewhere', 'illKind'),
  ...tables('interlibrary', 'gotElsewhere', 'illKind'),
  ...tables('interlibrary', 'askedHere', 'illKind'),
  ...tables('interlibrary', 'suppliedHere', 'illKind'),
  ...tables('electronic', 'searches', 'month'),
  ...tables('electronic', 'views', 'month'),
  ...tables('electronic', 'ownUse', 'metric'),
  ...tables('money', 'charged', 'chargeKind'),
  ...tables('money', 'paid', 'chargeKind'),
  ...tables('money', 'waived', 'chargeKind'),
]

/** Dimensions whose codes have an order of their own; others begin with the largest. */
export const inOwnOrder: readonly TableShape['dimension'][] = ['class', 'hour', 'month']
