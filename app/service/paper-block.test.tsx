import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaperBlock } from './paper-block.tsx'

test.each([
  ['rows', []],
  ['table', ['Item', 'Prazo']],
] as const)(
  'of a document’s rows those that are open are highlighted, and no others: %s',
  (kind, columns) => {
    const rows = [
      { cells: ['Bomba', '1'], isOpen: true },
      // As the editor writes it once the box is unchecked.
      { cells: ['Portão', '2'], isOpen: false },
      { cells: ['Interfone', '3'] },
    ]
    const block = { heading: 'Pendências', kind, columns: [...columns], rows }
    const page = renderToStaticMarkup(<PaperBlock {...block} />)
    expect(page.match(/data-open/g)).toHaveLength(1)
  },
)
