import type { Paper } from '../content/paper.ts'
import { RouteDrawing } from './route-drawing.tsx'

type Block = Paper['blocks'][number]
type Row = Block['rows'][number]

/** A cell without a value. */
const none = '–'

function Rows({ rows }: { rows: Row[] }) {
  const isNumbered = rows.every(({ cells: [term] }) => /^\d+$/.test(term ?? ''))
  return (
    <dl className="paper-rows" data-numbered={isNumbered || undefined}>
      {rows.map(({ cells: [term, text], mark, isOpen }) => (
        <div key={term} data-open={isOpen}>
          <dt>{term}</dt>
          <dd>{text}</dd>
          {mark && <dd className="paper-row-mark">{mark}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Timeline({ rows }: { rows: Row[] }) {
  return (
    <ol className="paper-timeline">
      {rows.map(({ cells: [time, text], isOpen }) => (
        <li key={time} data-open={isOpen}>
          <strong>{time}</strong> <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** Each row as a strip of months, which takes two lines where there is no room for twelve. */
function Months({ columns: months, rows }: Pick<Block, 'columns' | 'rows'>) {
  return (
    <dl className="paper-months">
      {rows.map(({ cells: [term, ...times] }) => (
        <div key={term}>
          <dt>{term}</dt>
          {months.map((month, index) => (
            <dd key={month} data-none={times[index] === none || undefined}>
              <span>{month}</span> {times[index]}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** Whether a column holds only figures, which stand under each other. */
function isNumeric(rows: Row[], column: number): boolean {
  return column > 0 && rows.every(({ cells }) => /^(R\$ )?[\d–]/.test(cells[column] ?? ''))
}

function Table({ kind, heading, columns, rows }: Block) {
  const classOf = (column: number) =>
    kind !== 'matrix' && isNumeric(rows, column) ? 'paper-number' : undefined
  return (
    <table className={`paper-${kind}`} aria-label={heading}>
      <thead>
        <tr>
          {columns.map((name, column) => (
            <th key={name} scope="col" className={classOf(column)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [first, ...others], isOpen }) => (
          <tr key={first} data-open={isOpen}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={columns[index + 1]} className={classOf(index + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Content(block: Block) {
  switch (block.kind) {
    case 'rows':
      return <Rows {...block} />
    case 'timeline':
      return <Timeline {...block} />
    case 'months':
      return <Months {...block} />
    case 'route':
      return (
        <>
          <RouteDrawing stops={block.rows.length} />
          <Table {...block} />
        </>
      )
    default:
      return <Table {...block} />
  }
}

/** A part of the document under a heading, in the form that its content asks for. */
export function PaperBlock(block: Block) {
  return (
    <div className="paper-block">
      <h4>{block.heading}</h4>
      <Content {...block} />
    </div>
  )
}
