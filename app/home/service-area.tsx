import type { Home } from '../content/home.ts'

/**
 * A contour line of no real place, drawn by hand; all contour lines are this one, shifted or
 * turned.
 */
const contour = 'M-40 92C70 60 128 128 214 104S372 40 470 74s150 12 230-14'
const contours = [
  'translate(0 46)',
  'translate(-24 96)',
  'rotate(180 320 230)',
  'rotate(180 332 207)',
  'rotate(180 308 183)',
]

/** Decorative dots; none stands for a town. */
const lights = [
  [236, 176],
  [402, 190],
  [384, 322],
  [222, 306],
  [474, 268],
  [162, 232],
] as const

const river = 'M-10 262C96 214 150 300 248 262s128-62 214-26 126 18 198-16'

type AreaMapProps = { texts: Home['area']['map'] }

/** An abstract map with circles around the city. */
function AreaMap({ texts }: AreaMapProps) {
  return (
    <figure className="media relative bg-navy text-white">
      <svg viewBox="0 0 640 460" role="img" aria-label={texts.description} className="block w-full">
        <rect width="640" height="460" className="fill-navy" />
        <g fill="none" className="stroke-contour" strokeWidth="1.5">
          <path id="contorno" d={contour} />
          {contours.map((transform) => (
            <use key={transform} href="#contorno" transform={transform} />
          ))}
        </g>
        <path
          d={river}
          fill="none"
          className="stroke-river"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <g fill="none" className="stroke-amber">
          {[48, 104, 168, 240].map((radius, i) => (
            <circle
              key={radius}
              cx="318"
              cy="238"
              r={radius}
              strokeWidth={2 - i * 0.3}
              opacity={(85 - i * 20) / 100}
              strokeDasharray={i === 3 ? '3 9' : undefined}
            />
          ))}
        </g>
        <g className="fill-lamp">
          {lights.map(([x, y]) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r="3.5" />
          ))}
        </g>
        <circle cx="318" cy="238" r="20" className="fill-amber" opacity=".28" />
        <circle cx="318" cy="238" r="9" className="fill-amber" />
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-white/20 px-5 py-3 text-sm">
        <span className="flex items-center gap-2.5">
          <span className="size-2.5 rounded-full bg-amber" aria-hidden="true" />
          {texts.centre}
        </span>
        <span className="text-mist">{texts.caption}</span>
      </figcaption>
    </figure>
  )
}

export function ServiceArea({ area }: { area: Home['area'] }) {
  return (
    <section id="area" aria-labelledby="area-titulo" className="bg-sand py-section">
      <div className="page-width grid grid-cols-1 items-center gap-10 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-5">
          <h2 id="area-titulo" className="text-heading">
            {area.heading}
          </h2>
          {area.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-4 max-w-[38rem] first-of-type:text-lg">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="lg:col-span-7">
          <AreaMap texts={area.map} />
        </div>
      </div>
    </section>
  )
}
