import words from 'virtual:words'
import { useEffect } from 'react'
import { isHydrated } from '../early/hydration.ts'
import { fillIn } from '../ui/fill-in.ts'
import { EmptyBooth } from './empty-booth.tsx'

const { failed } = words.interface
const { phone } = words.company

/**
 * Stands in for a page that a link within the site could not get, and asks for it plainly. Only once:
 * where the page itself fails before it is hydrated, asking again would never end.
 */
export function FailedPage() {
  const again = isHydrated()
  useEffect(() => {
    if (again) location.reload()
  }, [again])
  if (again) return null
  return (
    <EmptyBooth title={failed.title} text={fillIn(failed.text, { phone: phone.display })}>
      <a href="/" className="button button-primary">
        {failed.link}
      </a>
    </EmptyBooth>
  )
}
