/** The route in units of the drawing: a rectangle round the building, clockwise from its lower left. */
const route = { x: 70, y: 62, width: 260, height: 96 }

const { width, height } = route
const length = 2 * (width + height)
const corners = [0, height, height + width, 2 * height + width]

/** The point at a share of the way round the route; beside a corner it would look misplaced. */
function pointAt(share: number): { x: number; y: number } {
  const { x: left, y: top } = route
  const nearCorner = corners.find((corner) => Math.abs(corner - share * length) < 0.04 * length)
  const distance = nearCorner ?? share * length
  if (distance < height) return { x: left, y: top + height - distance }
  if (distance < height + width) return { x: left + distance - height, y: top }
  if (distance < 2 * height + width) return { x: left + width, y: top + distance - height - width }
  return { x: left + length - distance, y: top + height }
}

/** A site from above. Where the text is large, its numbers would be small: the table has to do. */
export function RouteDrawing({ stops }: { stops: number }) {
  const numbers = Array.from({ length: stops }, (_, index) => index + 1)
  return (
    <svg
      viewBox="0 0 400 204"
      aria-hidden="true"
      className="mb-3 hidden w-full bg-sand fill-none stroke-slate @min-[15rem]:block print:max-h-[4cm]"
    >
      <path
        className="fill-line stroke-none"
        d="M4 4h56v22H4zM68 4h44v22H68zM120 4h70v22h-70zM198 4h52v22h-52zM258 4h62v22h-62zM328 4h68v22h-68z"
      />
      <rect strokeDasharray="2 3" x="24" y="38" width="352" height="144" />
      <path className="fill-white" d="M104 84h192v52H104zM104 97h192M104 110h192M104 123h192" />
      <rect className="stroke-amber" strokeWidth="3" rx="6" {...route} />
      {numbers.map((number) => {
        const { x, y } = pointAt((number - 1) / stops)
        return (
          <g key={number} className="stroke-none">
            <circle className="fill-ink" cx={x} cy={y} r="11" />
            <text
              className="fill-white text-[17px] font-[750] @min-[30rem]:text-[12px]"
              textAnchor="middle"
              dominantBaseline="central"
              x={x}
              y={y}
            >
              {number}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
