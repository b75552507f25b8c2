import { company, interfaceTexts } from 'virtual:content'
import { Mark } from './mark.tsx'

const { brand } = company

/** Mark and name, as a link to the home page. */
export function Brand() {
  return (
    <a
      href="/"
      className="mr-auto flex min-h-11 items-center gap-2.5"
      aria-label={interfaceTexts.navigation.brandLink}
    >
      <Mark className="size-8" />
      <span className="brand-name text-lg font-[750] tracking-tight">{brand.name}</span>
    </a>
  )
}
