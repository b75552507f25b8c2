import { findPlaceholders } from '../app/content/placeholders.ts'
import { readContent } from '../app/content/read.ts'

/** Whether the content is that of the specification, and not yet another company's. */
export const isExample = findPlaceholders(readContent('content')).some(
  ({ path: [part] }) => part === 'brand',
)
