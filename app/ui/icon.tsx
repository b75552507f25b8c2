import { icons } from 'virtual:assets'
import type { IconName } from './icons.ts'

type IconProps = { name: IconName; className?: string }

/** A decorative icon: the text beside it or its control's label says what it means. */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
