import type { TextNode, TextRun } from '@wenyuan/contract/shapes/rich-text.ts'
import { useOpenPaths } from '../../app/open-paths.ts'
import { leavesTheApp, Link } from '../../kit/Link.tsx'
import css from './Topics.module.css'
import { nodePartId } from './topic-parts.ts'

/** A text of nodes. Each heading of the second level has an id and takes the focus. */
export const RichText = ({ nodes, block }: { nodes: readonly TextNode[]; block: number }) => (
  <div className={css.text}>
    {nodes.map((node, at) => (
      <Node key={nodePartId(block, at)} node={node} id={nodePartId(block, at)} />
    ))}
  </div>
)

function Node({ node, id }: { node: TextNode; id: string }) {
  switch (node.kind) {
    case 'heading':
      return node.level === 2 ? (
        <h2 id={id} tabIndex={-1}>
          <Line line={node.line} />
        </h2>
      ) : (
        <h3>
          <Line line={node.line} />
        </h3>
      )
    case 'paragraph':
      return (
        <p>
          <Line line={node.line} />
        </p>
      )
    case 'list': {
      const items = node.items.map((line, at) => (
        <li key={`${id}-${at}`}>
          <Line line={line} />
        </li>
      ))
      return node.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
  }
}

const Line = ({ line }: { line: readonly TextRun[] }) =>
  line.map((run, at) => <Run key={`${at} ${run.text}`} run={run} />)

function Run({ run: { text, strong, emphasis, href } }: { run: TextRun }) {
  const isOpen = useOpenPaths()
  const words =
    href && isOpen(href) ? (
      <Link to={href} variant="text" newWindow={leavesTheApp(href)}>
        {text}
      </Link>
    ) : (
      text
    )
  const stressed = emphasis ? <em>{words}</em> : words
  return strong ? <strong>{stressed}</strong> : stressed
}
