import { company, home, labels } from 'virtual:content'
import { Island } from '../islands/island.tsx'
import { SectionLink } from '../layout/section-link.tsx'
import { shownProof } from '../layout/shown-proof.ts'
import { Picture, pictureSource } from '../pictures/picture.tsx'
import { plainFile } from '../pictures/picture-source.ts'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { Icon } from '../ui/icon.tsx'

const { hero } = home
const { video } = company
const source = pictureSource('video-poster')
const poster = { src: plainFile(source), width: source.width, height: source.height }

export function Hero() {
  return (
    <section id="inicio" className="on-dark relative bg-ink text-white">
      <div className="hero-picture relative h-[clamp(10rem,26*var(--svh),24rem)] overflow-hidden sm:h-[clamp(12rem,31*var(--svh),24rem)]">
        {/* Where it fills the window, a high one cuts it at its sides: it is then 160 % of the height wide. */}
        <Picture name="hero" sizes="(max-width: 63.99rem) 100vw, max(100vw, 160vh)" eager narrow />
      </div>
      <div className="hero-words page-width relative flex flex-col">
        <div className="my-auto pt-5 pb-4 sm:pb-8 lg:py-10">
          <p className="mb-2 text-sm font-semibold tracking-[0.14em] text-amber uppercase">
            {hero.eyebrow}
          </p>
          {/* A line for each sentence; the widths keep the lines as they are in a fallback font. */}
          <h1 className="text-display lg:*:max-w-[13.5em] lg:*:min-w-min lg:*:not-first:last:max-w-[9em]">
            {hero.headline.split(/(?<=\.) (?=\p{Lu})/u).map((sentence) => (
              <span key={sentence} className="block">
                {`${bindShortWords(sentence)} `}
              </span>
            ))}
          </h1>
          <p className="mt-4 max-w-[36rem] text-balance text-mist sm:text-lg">
            {bindShortWords(hero.lead)}
          </p>
          {/* In a low window the floating button is beside them. */}
          <div className="hero-actions no-print mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 low:gap-x-2">
            <SectionLink
              to="contato"
              quoteMessage=""
              className="button button-primary basis-full sm:basis-auto"
            >
              {labels.links.quote}
            </SectionLink>
            <SectionLink to="servicos" className="button button-outline max-sm:text-link">
              {labels.hero.services}
            </SectionLink>
            {video && <Island of="WatchVideo" video={video} poster={poster} />}
          </div>
        </div>
        {/* On a phone the company's proof, where there is any, has a line for each fact. */}
        <ul className="flex flex-wrap gap-x-2 gap-y-3 border-t border-white/20 py-4 pr-12 text-sm wrap-break-word text-mist sm:gap-x-8 sm:gap-y-2 sm:self-start sm:pr-0 lg:py-5">
          {[...hero.facts, ...shownProof.hero].map((fact) => (
            <li
              key={fact}
              className="flex max-w-full items-center gap-2.5 max-sm:flex-[1_1_5rem] max-sm:nth-[n+4]:basis-full"
            >
              <Icon name="check" className="hidden size-5 text-amber sm:block" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
