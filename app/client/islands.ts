import { CopyButton } from '../home/copy-button.tsx'
import { CountUp } from '../home/count-up.tsx'
import { WatchVideo } from '../home/watch-video.tsx'
import { MenuButton } from '../layout/menu-button.tsx'
import { MissingPath } from '../layout/missing-path.tsx'
import { QuoteForm } from '../quote/quote-form.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'

/**
 * The components that act in the browser. Every other one is rendered on the server alone, so its
 * code, and the content that it imports, are in no script.
 */
export const islands = {
  CopyButton,
  CountUp,
  MenuButton,
  MissingPath,
  QuoteForm,
  ToastRegion,
  WatchVideo,
}

export type IslandName = keyof typeof islands
