import type { Paper } from '../content/paper.ts'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { RouteDrawing } from './route-drawing.tsx'

type Block = Paper['blocks'][number]

/** What a cell without a value holds. */
const noValue = '–'

/** Rows of a name, a value and a mark; those of a timeline have the hour in place of the name. */
function Rows({ kind, rows }: Block) {
  const isNumbered = rows.every(({ cells: [term] }) => /^\d\d?$/.test(term ?? ''))
  return (
    <dl className={`paper-${kind} ${isNumbered ? '[--term:1.5rem]' : ''}`}>
      {rows.map(({ cells: [term, text], mark, isOpen }) => (
        <div
          key={term}
          data-open={isOpen || undefined}
          className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5"
        >
          <dt className="font-semibold">{term}</dt>
          <dd>{bindShortWords(text ?? '')}</dd>
          {mark && <dd className="paper-mark rounded-[3px] font-semibold text-leaf">{mark}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Each row as strips of six months, or as one of twelve; of fewer where the text is large. */
const monthsClass =
  'grid grid-cols-[repeat(auto-fill,minmax(max(2.125rem,15%),1fr))] gap-0.5 pb-2 @min-[30rem]:grid-cols-12'

function Months({ columns, rows }: Block) {
  return (
    <dl>
      {rows.map(({ cells: [term, ...times] }) => (
        <div key={term} className={monthsClass}>
          <dt className="col-span-full font-semibold">{term}</dt>
          {columns.map((month, index) => (
            <dd
              key={month}
              className={`py-0.5 text-center ${times[index] === noValue ? 'bg-sand text-slate' : 'bg-amber-soft font-[750] print:border forced-colors:border'}`}
            >
              <span className="block font-[400]">{month}</span> {times[index]}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** A cell with more letters is a sentence, which wraps, also where it begins with a figure. */
const longestFigure = 14

/** Whether most cells of a column are figures, which stand under each other. */
function isNumeric({ kind, rows }: Block, column: number): boolean {
  if (kind === 'matrix' || column === 0) return false
  const texts = rows.map(({ cells }) => cells[column] ?? '')
  const figures = texts.filter((text) => /^(R\$\s)?[\d–]/.test(text))
  return figures.length > rows.length / 2 && texts.every((text) => text.length <= longestFigure)
}

/** The ground of a cell of the matrix: from the lower left to the upper right a risk grows. */
function riskColour(row: number, column: number): string {
  return ['bg-amber-soft', 'bg-amber', 'bg-ink text-white'][Math.min(column - row, 2)] ?? 'bg-sand'
}

function Table(block: Block) {
  const { kind, heading, columns, rows } = block
  const classOf = (column: number) => (isNumeric(block, column) ? 'paper-number' : '')
  return (
    <table className={`paper-${kind} w-full border-collapse`} aria-label={heading}>
      <thead>
        <tr className="text-slate">
          {columns.map((name, column) => (
            <th key={name} scope="col" className={`border-t-0 pt-0 font-[400] ${classOf(column)}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [first, ...rest], isOpen }, row) => (
          <tr key={first} data-open={isOpen || undefined}>
            <th scope="row" className="font-semibold">
              {bindShortWords(first ?? '')}
            </th>
            {rest.map((cell, index) => (
              <td
                key={columns[index + 1]}
                className={kind === 'matrix' ? riskColour(row, index) : classOf(index + 1)}
              >
                {bindShortWords(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const components = {
  rows: Rows,
  timeline: Rows,
  months: Months,
  table: Table,
  matrix: Table,
  route: Table,
}

export function PaperBlock(block: Block) {
  const Component = components[block.kind]
  return (
    <div className="mt-7 border-t-2 border-ink pt-2 print:mt-4">
      <h4 className="pb-1.5 text-[1rem] font-[750]">{block.heading}</h4>
      {block.kind === 'route' && <RouteDrawing stops={block.rows.length} />}
      <Component {...block} />
    </div>
  )
}
