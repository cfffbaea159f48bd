import { useSuspenseQuery } from '@tanstack/react-query'
import { courses } from '@wenyuan/contract/areas/courses.ts'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { Tree, TreeBranch } from '../../kit/data/Tree.tsx'
import { formatCount } from '../../locales/translation.ts'
import type { ReferenceSearch } from './reference-search.ts'
import { t } from './words.ts'

interface ReferenceNavProps {
  asked: ReferenceSearch
  linkTo: (to: ReferenceSearch) => string
}

/** Departments, and below each the years in which it has courses with books. */
export function ReferenceNav({ asked, linkTo }: ReferenceNavProps) {
  const { data } = useSuspenseQuery(query(courses.referenceNav, {}))
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([asked.department]))
  const toggle = (code: string) =>
    setOpen((before) =>
      before.has(code) ? new Set([...before].filter((one) => one !== code)) : new Set([...before, code]),
    )
  return (
    <Tree label={t('courses.departments')}>
      {data.map(({ coCode, department, count, years }) => {
        const name = department || t('courses.noDepartment')
        const isAsked = coCode === asked.department && coCode !== ''
        return (
          <TreeBranch
            key={coCode}
            label={name}
            to={linkTo({ ...asked, department: isAsked ? '' : coCode, year: '', page: 1 })}
            end={formatCount(count)}
            current={isAsked && asked.year === ''}
            open={open.has(coCode)}
            onToggle={() => toggle(coCode)}
            words={{ open: t('courses.openYears', { name }), close: t('courses.closeYears', { name }) }}
          >
            {years.map((one) => (
              <TreeBranch
                key={one.year}
                label={one.year}
                to={linkTo({ ...asked, department: coCode, year: one.year, page: 1 })}
                end={formatCount(one.count)}
                current={isAsked && asked.year === one.year}
                open={false}
                onToggle={undefined}
                words={{ open: '', close: '' }}
              />
            ))}
          </TreeBranch>
        )
      })}
    </Tree>
  )
}
