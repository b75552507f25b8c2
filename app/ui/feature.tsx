import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type FeatureProps = {
  icon: string
  /** The colour behind the icon. */
  iconBackground: string
  title: string
  children: ReactNode
}

/** An icon beside a title and a text. */
export function Feature({ icon, iconBackground, title, children }: FeatureProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-5 wrap-anywhere">
      <span
        className={`row-span-2 grid size-12 place-items-center rounded-control text-amber-deep ${iconBackground}`}
      >
        <Icon name={icon} />
      </span>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1.5 max-w-[33rem] text-slate">{children}</p>
    </div>
  )
}
