import type { ReactNode } from 'react'
import { bindShortWords } from './bind-short-words.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

type FeatureProps = { icon: IconName; iconBackground: string; title: string; children: ReactNode }

/** As many columns of text as there is room for. */
export const textColumns = 'grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))]'

/** An item of a list: an icon beside a title and a text, which on a phone has the whole line. */
export function Feature({ icon, iconBackground, title, children }: FeatureProps) {
  return (
    <li
      data-reveal={0}
      className="grid grid-cols-[auto_1fr] content-start gap-x-3 border-t border-inherit py-3 sm:gap-x-5 sm:py-7 print:block print:py-1.5"
    >
      <span
        className={`no-print grid place-items-center sm:row-span-2 sm:size-12 sm:rounded-control ${iconBackground}`}
      >
        <Icon name={icon} />
      </span>
      <h3 className="self-center text-lg/tight sm:text-xl print:text-base/tight">
        {bindShortWords(title)}
      </h3>
      <p className="col-span-full mt-1.5 max-w-[33rem] text-slate sm:col-span-1">{children}</p>
    </li>
  )
}
