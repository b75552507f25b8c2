import { company, labels } from 'virtual:content'
import type { Home } from '../content/home.ts'
import { Island } from '../islands/island.tsx'
import { SectionLink } from '../layout/section-link.tsx'
import { shownProof } from '../layout/shown-proof.ts'
import { Picture, pictureSource } from '../pictures/picture.tsx'
import { Icon } from '../ui/icon.tsx'

const { hero: words, links } = labels

/** Each sentence of the headline starts a line. */
function sentences(headline: string): string[] {
  return headline.split(/(?<=\.) /)
}

export function Hero({ hero }: { hero: Home['hero'] }) {
  return (
    <section id="inicio" className="on-dark relative bg-ink text-white">
      <div className="hero-picture">
        <Picture name="hero" sizes="100vw" widthRange={[640, 2880]} eager narrow />
      </div>
      <div className="hero-words page-width relative flex flex-col">
        <div className="my-auto max-w-[44rem] pt-5 pb-4 sm:pb-8 lg:py-10">
          <p className="mb-2 text-sm font-semibold tracking-[0.14em] text-amber uppercase">
            {hero.eyebrow}
          </p>
          <h1 className="text-display lg:max-w-[10.5em]">
            {sentences(hero.headline).map((sentence) => (
              <span key={sentence} className="block">
                {`${sentence} `}
              </span>
            ))}
          </h1>
          <p className="mt-4 max-w-[33rem] text-mist sm:text-lg">{hero.lead}</p>
          <div className="hero-actions mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
            <SectionLink to="contato" className="button button-primary">
              {links.quote}
            </SectionLink>
            <SectionLink to="servicos" className="button button-outline">
              {words.services}
            </SectionLink>
            <Island of="WatchVideo" video={company.video} poster={pictureSource('video-poster')} />
          </div>
        </div>
        <ul className="hero-facts mr-12 sm:self-start flex flex-wrap gap-x-8 gap-y-2 border-t border-white/20 py-4 lg:py-5 text-sm text-mist">
          {[...hero.facts, ...shownProof(company, labels.proof).hero].map((fact) => (
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
