import { useEffect, useState } from 'react'
import { openNowText } from '../content/open-now.ts'
import type { OpeningHours } from '../content/opening-hours.ts'

type OpenNowProps = { office: OpeningHours; post: OpeningHours | undefined }

/** Says whether the office is open now; nothing without scripts, which alone know the time. */
export function OpenNow({ office, post }: OpenNowProps) {
  const [text, setText] = useState('')
  useEffect(() => {
    const update = () => setText(openNowText(office, post, new Date()))
    update()
    const timer = setInterval(update, 20_000)
    return () => clearInterval(timer)
  }, [office, post])
  return <p className="needs-scripts no-print min-h-[3em] text-sm text-mist">{text}</p>
}
