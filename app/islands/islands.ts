import { QuoteForm } from '../form/quote-form.tsx'
import { CopyButton } from './copy-button.tsx'
import { CountUp } from './count-up.tsx'
import { MissingPath } from './missing-path.tsx'
import { OpenNow } from './open-now.tsx'
import { ToastRegion } from './toast-region.tsx'
import { WatchVideo } from './watch-video.tsx'

/** Only these and what they import are in a script: all others are rendered on the server alone. */
export const islands = {
  CopyButton,
  CountUp,
  MissingPath,
  OpenNow,
  QuoteForm,
  ToastRegion,
  WatchVideo,
}

export type IslandName = keyof typeof islands
