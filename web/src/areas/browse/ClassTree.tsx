import { useSuspenseQuery } from '@tanstack/react-query'
import { browse, type ClassNode } from '@wenyuan/contract/areas/browse.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { LoadedPart } from '../../app/screen/Loaded.tsx'
import { query } from '../../api/query.ts'
import { Tree, TreeBranch } from '../../kit/data/Tree.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { formatCount } from '../../locales/translation.ts'
import { classNumber } from './class-number.ts'
import { ClassSpines } from './ClassSpines.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './ClassTree.module.css'
import { t } from './words.ts'

interface ClassTreeProps {
  /** The class in the address; empty for none. */
  chosen: string
  linkTo: (code: string) => string
  /** Shows the main classes in columns, for a page without results. */
  wide?: boolean
}

/** The classification, loaded level by level; the path to the selected class is expanded. */
export const ClassTree = ({ chosen, linkTo, wide = false }: ClassTreeProps) => (
  <LoadedPart resetKey="classes" fallback={<Skeleton width="100%" height={wide ? 600 : 320} />}>
    <WholeTree chosen={chosen} linkTo={linkTo} wide={wide} />
  </LoadedPart>
)

function WholeTree({ chosen, linkTo, wide }: Required<ClassTreeProps>) {
  const { data } = useSuspenseQuery({ ...query(browse.classes, { parent: '' }) })
  if (data.length === 0) return <Empty title={t('category.none')} />
  return (
    <div className={wide ? css.wide : undefined}>
      <Tree label={t('category.tree')}>
        <Classes parent="" chosen={chosen} linkTo={linkTo} hasSpines={wide} />
      </Tree>
    </div>
  )
}

interface ClassesProps {
  parent: string
  chosen: string
  linkTo: (code: string) => string
  hasSpines?: boolean
}

function Classes({ parent, chosen, linkTo, hasSpines = false }: ClassesProps) {
  const { data } = useSuspenseQuery({ ...query(browse.classes, { parent }) })
  return data.map((node) => (
    <ClassBranch key={node.code} node={node} chosen={chosen} linkTo={linkTo} hasSpines={hasSpines} />
  ))
}

/** True for a proper ancestor: "T" and "TP3" for "TP312", but not "T" for "T". */
export const liesOnTheWay = (code: string, chosen: string): boolean =>
  chosen !== code && chosen.startsWith(code) && code !== ''

/** Scrolls the box around the tree, and only that, where the line is out of sight in it. */
function showInBox(line: HTMLElement | null): void {
  const box = line?.closest<HTMLElement>('[data-tree-box]')
  if (!line || !box) return
  const from = line.getBoundingClientRect().top - box.getBoundingClientRect().top
  if (from < 0 || from > box.clientHeight - 64) box.scrollTop += from - box.clientHeight / 3
}

function ClassBranch({
  node,
  chosen,
  linkTo,
  hasSpines,
}: { node: ClassNode } & Omit<ClassesProps, 'parent'>) {
  const [open, setOpen] = useState(liesOnTheWay(node.code, chosen))
  const isChosen = node.code === chosen
  const code = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isChosen) showInBox(code.current)
  }, [isChosen])
  // below the second level a class has its number only
  const name = node.name || classNumber(node.code)
  return (
    <TreeBranch
      label={
        <span className={hasSpines ? css.named : undefined}>
          {hasSpines && <ClassSpines code={node.code} count={node.count} />}
          <span>
            <Quiet as="span" size="normal" figures ref={code}>
              {classNumber(node.code)}
            </Quiet>{' '}
            {node.name}
          </span>
        </span>
      }
      to={linkTo(node.code)}
      end={node.count > 0 ? formatCount(node.count) : ''}
      current={isChosen}
      open={open}
      onToggle={node.hasChildren ? () => setOpen(!open) : undefined}
      words={{ open: t('tree.open', { name }), close: t('tree.close', { name }) }}
    >
      {open && (
        <Suspense fallback={<Skeleton width="12rem" height={20} />}>
          <Classes parent={node.code} chosen={chosen} linkTo={linkTo} />
        </Suspense>
      )}
    </TreeBranch>
  )
}
