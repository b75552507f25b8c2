import { createContext } from 'react-router'
import type { QuoteOutcome } from './quote-outcome.ts'

/** How the form that this page answers was received; null on every other page. */
export const quoteOutcomeContext = createContext<QuoteOutcome | null>(null)
