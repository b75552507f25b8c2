import { icons } from 'virtual:assets'
import type { IconName } from './icons.ts'

/** A decorative icon: the text beside it or its control's label says what it means. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      className={`icon ${className}`}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
