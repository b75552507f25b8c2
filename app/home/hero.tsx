import { interfaceTexts } from 'virtual:content'
import type { Home } from '../content/home.ts'
import { SectionLink } from '../layout/section-link.tsx'
import { Picture } from '../pictures/picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { WatchVideo } from './watch-video.tsx'

const { hero: labels } = interfaceTexts

/** Each sentence of the headline starts a line. */
function sentences(headline: string): string[] {
  return headline.split(/(?<=\.) /)
}

export function Hero({ hero }: { hero: Home['hero'] }) {
  return (
    <section id="inicio" className="on-dark hero relative bg-ink text-white">
      <div className="hero-picture relative h-[clamp(12rem,31svh,24rem)] lg:absolute lg:inset-0 lg:h-auto">
        <Picture name="hero" sizes="100vw" widthRange={[640, 2880]} eager narrow />
      </div>
      <div className="page-width relative flex flex-col lg:min-h-[min(56rem,92svh)] lg:pt-32">
        <div className="my-auto max-w-[38rem] pt-6 pb-10 lg:py-10">
          <p className="mb-3 text-sm font-semibold tracking-[0.14em] text-amber uppercase">
            {hero.eyebrow}
          </p>
          <h1 className="text-display">
            {sentences(hero.headline).map((sentence) => (
              <span key={sentence} className="block">
                {`${sentence} `}
              </span>
            ))}
          </h1>
          <p className="mt-5 max-w-[34rem] text-lg text-mist">{hero.lead}</p>
          <div className="mt-8 flex flex-wrap items-center gap-3">
            <SectionLink to="contato" className="button button-primary">
              {labels.quote}
            </SectionLink>
            <SectionLink to="servicos" className="button button-outline">
              {labels.services}
            </SectionLink>
            <WatchVideo />
          </div>
        </div>
        <ul className="grid gap-x-8 gap-y-2 border-t border-white/25 py-5 text-sm text-mist sm:flex sm:flex-wrap">
          {hero.facts.map((fact) => (
            <li key={fact} className="flex items-center gap-2.5">
              <Icon name="check" className="size-5 text-amber" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
