import { interfaceTexts } from 'virtual:content'

/** Where the service is offered: a static list (specification, section 2). */
export function SegmentTags({ segments }: { segments: string[] }) {
  return (
    <section aria-labelledby="segmentos-atendidos" className="py-section">
      <div className="page-width grid gap-6 lg:grid-cols-12 lg:gap-8">
        <h2 id="segmentos-atendidos" className="text-heading lg:col-span-5">
          {interfaceTexts.servicePage.segmentsHeading}
        </h2>
        <ul className="flex flex-wrap content-start gap-3 lg:col-span-7">
          {segments.map((title) => (
            <li key={title} className="rounded-full border border-edge px-5 py-2 font-medium">
              {title}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
