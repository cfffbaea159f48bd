import { z } from 'zod'
import type { PublicWork } from '../researcher-id.ts'

const value = z.object({ value: z.string() })

/** A part of what ORCID answers. Source: ORCID API 3.0, "works": works are grouped by identifiers. */
const Works = z.object({
  group: z.array(
    z.object({
      'work-summary': z.array(
        z.object({
          title: z.object({ title: value.nullish() }).nullish(),
          'publication-date': z.object({ year: value.nullish() }).nullish(),
          'external-ids': z
            .object({
              'external-id': z.array(
                z.object({ 'external-id-type': z.string(), 'external-id-value': z.string() }),
              ),
            })
            .nullish(),
        }),
      ),
    }),
  ),
})

/** Works of one person that are looked at. */
const MOST_WORKS = 2_000
const LONGEST_TITLE = 1_000

/** The first description of each work; undefined when the answer is none of ORCID. */
export function readWorks(text: string): PublicWork[] | undefined {
  const read = Works.safeParse(parsed(text))
  if (!read.success) return undefined
  return read.data.group.slice(0, MOST_WORKS).flatMap(({ 'work-summary': [first] }): PublicWork[] => {
    const title = first?.title?.title?.value.trim().slice(0, LONGEST_TITLE) ?? ''
    if (!first || title === '') return []
    const year = Number(first['publication-date']?.year?.value)
    const doi = first['external-ids']?.['external-id'].find(
      (one) => one['external-id-type'].toLowerCase() === 'doi',
    )
    return [
      {
        title,
        ...(Number.isInteger(year) ? { year } : {}),
        doi: (doi?.['external-id-value'] ?? '').toLowerCase().replace(/^https?:\/\/(?:dx\.)?doi\.org\//, ''),
      },
    ]
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
