import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

type FeatureProps = {
  icon: IconName
  /** The class of the colour behind the icon. */
  iconBackground: string
  title: string
  children: ReactNode
}

/** An icon beside a title and a text. */
export function Feature({ icon, iconBackground, title, children }: FeatureProps) {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3">
      <span
        className={`no-print grid size-12 place-items-center rounded-control text-amber-deep ${iconBackground}`}
      >
        <Icon name={icon} />
      </span>
      <div className="flex-[1_1_12rem]">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1.5 max-w-[33rem] text-slate">{children}</p>
      </div>
    </div>
  )
}
