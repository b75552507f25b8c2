import type { Home } from '../content/home.ts'

/** The valley's contour lines, drawn by hand; they show no real place. */
const contours = [
  'M-10 92C70 60 128 128 214 104S372 40 470 74s150 12 190-10',
  'M-10 138c88-34 148 38 236 14s150-66 244-36 128 16 180-8',
  'M-10 188c96-38 160 36 250 14s148-56 236-32 120 22 174 2',
  'M-10 322c80 26 150-26 236-12s142 52 238 30 132-24 186-2',
  'M-10 366c86 24 150-22 238-8s150 48 236 28 126-22 186-2',
  'M-10 408c92 20 152-18 240-6s146 42 232 24 128-18 188-2',
]

const river = 'M-10 262C96 214 150 300 248 262s128-62 214-26 126 18 198-16'

type AreaMapProps = { texts: Home['area']['map'] }

/** An abstract map: rings of light go out from the city over the valley. */
export function AreaMap({ texts }: AreaMapProps) {
  return (
    <figure className="media relative bg-navy text-white">
      <svg viewBox="0 0 640 460" role="img" aria-label={texts.description} className="block w-full">
        <rect width="640" height="460" fill="#10243E" />
        <g fill="none" stroke="#33537c" strokeWidth="1.5">
          {contours.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
        <path d={river} fill="none" stroke="#4d7099" strokeWidth="5" strokeLinecap="round" />
        <g fill="none" stroke="#F5A524">
          {[48, 104, 168, 240].map((radius, i) => (
            <circle
              key={radius}
              cx="318"
              cy="238"
              r={radius}
              strokeWidth={2 - i * 0.3}
              opacity={0.85 - i * 0.2}
              strokeDasharray={i === 3 ? '3 9' : undefined}
            />
          ))}
        </g>
        <g fill="#FFD58A">
          {[
            [236, 176],
            [402, 190],
            [384, 322],
            [222, 306],
            [474, 268],
            [162, 232],
            [330, 96],
            [300, 392],
            [520, 150],
            [108, 344],
          ].map(([x, y]) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r="3.5" />
          ))}
        </g>
        <circle cx="318" cy="238" r="20" fill="#F5A524" opacity=".28" />
        <circle cx="318" cy="238" r="9" fill="#F5A524" />
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
