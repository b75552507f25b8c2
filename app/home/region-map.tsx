// biome-ignore-all lint/security/noDangerouslySetInnerHtml: our own build's drawing.
import { interfaceTexts } from 'virtual:content'
import regionMap from 'virtual:region-map'
import type { Home } from '../content/home.ts'
import { mapSize } from '../region/map-size.ts'

/** The browser's script takes the drawing from the page, so that it need not be sent twice. */
const drawing = {
  __html: import.meta.env.SSR
    ? regionMap
    : (document.querySelector('.region-map')?.innerHTML ?? ''),
}

function Key({ colour, children }: { colour: string; children: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <span
        className={`size-2.5 flex-none rounded-full forced-color-adjust-none ${colour}`}
        aria-hidden="true"
      />
      {children}
    </span>
  )
}

type RegionMapProps = { texts: Home['area']['map']; hasServedCities: boolean }

export function RegionMap({ texts, hasServedCities }: RegionMapProps) {
  const { served, mapServed } = interfaceTexts.area
  return (
    <figure className="media bg-ink text-white">
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        role="img"
        aria-label={hasServedCities ? `${texts.description} ${mapServed}` : texts.description}
        className="region-map w-full"
        dangerouslySetInnerHTML={drawing}
        suppressHydrationWarning
      />
      <figcaption className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-white/20 px-5 py-4">
        {`${texts.region}, ${texts.size}`}
        <Key colour="bg-amber">{texts.base}</Key>
        {hasServedCities && <Key colour="bg-map-served">{served}</Key>}
      </figcaption>
    </figure>
  )
}
