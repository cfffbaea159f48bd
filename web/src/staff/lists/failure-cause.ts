export type FailureCause = 'silent' | 'denied' | 'full' | 'broken' | 'unforeseen'

const signs: readonly (readonly [FailureCause, RegExp])[] = [
  ['full', /\bENOSPC\b|disk full/i],
  [
    'silent',
    /\bE(?:CONNREFUSED|CONNRESET|NOTFOUND|HOSTUNREACH|TIMEDOUT|AI_AGAIN|PIPE)\b|fetch failed|time-?d? ?out|\b50[234]\b|no answer/i,
  ],
  ['denied', /\b40[13]\b|certificate|\bEACCES\b/i],
  ['broken', /^broken off$/],
]

/** What the reason of a failed job means for somebody who reads no messages of programs. */
export const failureCause = (because: string): FailureCause =>
  signs.find(([, sign]) => sign.test(because))?.[0] ?? 'unforeseen'
