import { interfaceTexts } from 'virtual:content'

/** The full description, in two measured columns where there is room. */
export function Introduction({ paragraphs }: { paragraphs: string[] }) {
  return (
    <section aria-labelledby="introducao" className="pt-14 pb-section lg:pt-20">
      <div className="page-width">
        <h2 id="introducao" className="text-heading">
          {interfaceTexts.servicePage.introHeading}
        </h2>
        <div className="mt-6 lg:columns-2 lg:gap-16">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-5 max-w-[33rem] break-inside-avoid">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}
